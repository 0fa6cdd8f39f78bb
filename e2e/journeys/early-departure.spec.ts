import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

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

test("fetches neither services nor the discovery document twice where it leaves (prerender-20, prerender-21)", async ({
  page,
  sandbox,
  provider,
}) => {
  // Without it, the program is begun before the tenant is known.
  await sandbox.leaveOutHostBlock("oldmill");
  const finished: string[] = [];
  page.on("requestfinished", (request) => finished.push(new URL(request.url()).pathname));
  const { release, arrived } = await hold(page, /\/js\/start\./);
  await page.goto(sandbox.portal("oldmill", "/login"), { waitUntil: "commit" });
  await arrived;
  await provider.expectShown("oldmill");
  release();
  expect(finished.filter((path) => /^\/js\/(start|portal)\./.test(path))).toEqual([]);
  expect(await sandbox.requests("openid.discovery")).toHaveLength(1);
});
