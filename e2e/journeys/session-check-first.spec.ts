import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const services = /\/js\/sign-in\./;

test.describe("while the provider is asked for a session, nothing is fetched for one:", () => {
  test("the form is there before the services, if there is none (prerender-32)", async ({
    page,
    sandbox,
    login,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const program = await hold(page, /\/js\/start\./);
    const check = await hold(page, /\/authorize\?/);
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await Promise.all([program.arrived, check.arrived]);
    check.release();
    await expect(login.email).toBeVisible();
    expect(fetched.filter((address) => services.test(address))).toEqual([]);
    program.release();
    await login.expectAttached();
    await expect.poll(() => fetched.some((address) => services.test(address))).toBe(true);
  });

  test("the services are fetched as soon as there is one, before the program asks (prerender-32)", async ({
    page,
    sandbox,
    login,
    context,
    application,
  }) => {
    await login.signInTo("harbour", alice);
    await context.clearCookies({ name: "AUTH_X_TOKEN" });
    const program = await hold(page, /\/js\/start\./);
    const check = await hold(page, /\/authorize\?/);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await Promise.all([program.arrived, check.arrived]);
    expect(fetched.filter((address) => services.test(address))).toEqual([]);
    const asked = page.waitForRequest(services);
    check.release();
    await asked;
    program.release();
    await application.expectSignedIn("harbour", alice);
  });
});
