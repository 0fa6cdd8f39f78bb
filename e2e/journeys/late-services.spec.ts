import { expect, test } from "../support/journey.ts";

const partOf = (address: string) => /\/js\/([\w-]+)\./.exec(address)?.[1] ?? "";

test("password step, services and the provider's library are asked for once the program has arrived, while that takes over (prerender-84)", async ({
  page,
  sandbox,
}) => {
  const events: string[] = [];
  page.on("request", (request) => events.push(`${partOf(request.url())} asked`));
  page.on("requestfinished", (request) => events.push(`${partOf(request.url())} here`));
  // Without its words the program cannot take over.
  await page.route(/\/js\/i18n-core-de-json\./, () => undefined);
  await page.goto(sandbox.portal("harbour", "/login?newSession=true&langCode=de"), { waitUntil: "commit" });
  await expect.poll(() => events).toEqual(expect.arrayContaining(["sign-in here", "auth0 here"]));
  const order = ["start here", "password-step asked", "sign-in asked", "auth0 asked"];
  // Firefox tells twice of an answer that was fetched ahead.
  const told = [...new Set(events)];
  expect(told.filter((event) => order.includes(event))).toEqual(order);
});

test("words of later pages and their formatter are asked for after the provider's library (prerender-51)", async ({
  page,
  login,
}) => {
  const events: string[] = [];
  page.on("request", (request) => events.push(`${partOf(request.url())} asked`));
  page.on("requestfinished", (request) => events.push(`${partOf(request.url())} here`));
  await login.open("harbour", "?newSession=true&langCode=en");
  await expect.poll(() => events).toContain("rich-text asked");
  const order = ["auth0 here", "i18n-rest-en-json asked", "rich-text asked"];
  expect(events.filter((event) => order.includes(event))).toEqual(order);
});

test("a call fails as without a connection while what sends it cannot be loaded, and can be made again (calls-36, NET-05)", async ({
  page,
  login,
  passwords,
}) => {
  await page.route(/\/js\/calls\./, (route) => route.abort());
  await login.open("harbour", "?newSession=true");
  await login.enterEmail("alice@harbour.example");
  await login.forgotPassword.click();
  await passwords.sendLink.click();
  await expect(
    page.getByRole("alert").filter({ hasText: passwords.text("common.errorNetwork") }),
  ).toBeVisible();
  await expect(passwords.email).toHaveValue("alice@harbour.example");
  await page.unroute(/\/js\/calls\./);
  await passwords.sendLink.click();
  await passwords.expectHeading("resetPasswordSent.title");
});
