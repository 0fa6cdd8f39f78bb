import { test } from "../support/journey.ts";

const olive = "olive@oldmill.example";
/** Every part of the program but the module of the early departure. */
const program = /\/js\/(?!departure\.)/;

test("a redirect tenant leaves although the program never arrives, and the sign-in ends in the application (prerender-15)", async ({
  page,
  application,
  provider,
}) => {
  await application.open("oldmill");
  await page.route(program, () => undefined);
  await application.signIn.click();
  await provider.expectShown("oldmill");
  await page.unroute(program);
  await provider.enter(olive);
  await application.expectSignedIn("oldmill", olive);
});
