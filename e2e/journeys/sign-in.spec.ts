import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test("a person returns to the application, where the sign-in began; provider and platform are called as specified (login-08, login-38)", async ({
  page,
  sandbox,
  login,
  traffic,
}) => {
  await login.signInFrom("harbour", alice);
  await expect(page.getByText("The one that this browser was given")).toBeVisible();
  const [asked] = traffic.visits("/authorize").filter((url) => url.searchParams.has("login_ticket"));
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    scope: "openid email profile",
    response_type: "code",
    redirect_uri: sandbox.portal("harbour", "/authenticate?langCode=en&applyMfa=1"),
  });
  const [exchange] = await sandbox.requests("authenticate");
  expect(exchange?.bodyKeys.toSorted()).toEqual(["code", "redirectUri", "tenantCode"]);
  expect(exchange?.redirects["redirectUri"]).toBe(sandbox.portal("harbour", "/authenticate"));
});

test("no pending sign-in and no identity stays behind (authenticated-13, STO-04)", async ({
  page,
  sandbox,
  login,
  portal,
  records,
}) => {
  await login.signInTo("harbour", alice);
  await portal.open("harbour", "/nowhere");
  // A mark of the request alone, by which Back is told from a new sign-in.
  const { AUTH_X_FINISHED: finished, ...rest } = await records.ofPerson();
  expect(finished).toMatch(/^\{"at":\d+,"value":"\w{1,7}"\}$/);
  expect(Object.keys(rest)).toEqual([]);
  expect(Object.keys(await records.ofBrowser())).toEqual([]);
  const names = (await page.context().cookies(sandbox.portal("harbour"))).map(({ name }) => name);
  expect(names.sort()).toEqual(["AUTH_X_TOKEN", "__Host-AUTH_X_TOKEN_SEAL"]);
});

test("an identity that waits in its tab has no token in it (storage-09)", async ({ login, mfa, records }) => {
  await login.open("harbour");
  await login.signIn("hana@harbour.example");
  await mfa.expectHeading("mfa.reminder.heading");
  const token = await records.sessionToken("harbour");
  const {
    AUTH_X_IDENTITY: identity,
    AUTH_X_MFA_STEP: step,
    AUTH_X_ENTERED_EMAIL: typed,
    ...rest
  } = await records.ofPerson();
  expect(typed).toContain("hana@harbour.example");
  expect(identity).toContain("hana@harbour.example");
  expect(rest).toEqual({});
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.stringify([identity, step, await records.ofBrowser()])).not.toContain(token);
});

test("a code is spent once, and is not in the address bar; a reload during the exchange continues with another code (state-14, CSR-05)", async ({
  page,
  sandbox,
  login,
  application,
  traffic,
}) => {
  test.slow();
  await page.route(/\/api\/authenticate$/, () => undefined, { times: 2 });
  await login.open("harbour");
  await login.signIn(alice);
  await expect.poll(() => traffic.spentCodes).toHaveLength(1);
  expect(page.url()).toBe(sandbox.portal("harbour", "/authenticate?langCode=en&applyMfa=1"));
  await page.reload();
  await expect.poll(() => traffic.spentCodes).toHaveLength(2);
  expect(page.url()).not.toContain("code=");
  await page.reload();
  await application.expectSignedIn("harbour", alice);
  expect(new Set(traffic.spentCodes).size).toBe(traffic.spentCodes.length);
});

test("Back from the application asks how to go on, by keyboard alone, and no code is spent twice (login-63, state-12)", async ({
  page,
  login,
  application,
  traffic,
}) => {
  await login.signInTo("harbour", alice);
  await page.goBack();
  await login.expectAsked(alice);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(traffic.visits("/authenticate")).toHaveLength(1);
  await page.keyboard.press("Tab");
  await expect(login.continueSession).toBeFocused();
  await page.keyboard.press("Enter");
  await application.expectSignedIn("harbour", alice);
  expect(new Set(traffic.spentCodes).size).toBe(traffic.spentCodes.length);
});
