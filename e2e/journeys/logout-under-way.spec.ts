import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test("a tab that is opened while another logs out begins no session, and learns when it has ended (login-80)", async ({
  newTab,
  records,
  sandbox,
}) => {
  const [leaving, opened] = [await newTab(), await newTab()];
  await leaving.login.signInTo("harbour", alice);
  const call = await hold(leaving.page, /\/api\/logout$/);
  // Not awaited: the call of the platform is held here, and the provider's session lives.
  const logout = leaving.portal.open("harbour", "/logout");
  await call.arrived;
  await opened.page.goto(sandbox.portal("harbour", "/login"));
  await expect(opened.login.continueSession).toBeVisible();
  expect(await records.sessionToken("harbour")).toBeUndefined();
  call.release();
  await logout;
  await expect(leaving.login.email).toBeVisible();
  await opened.login.continueSession.click();
  await expect(opened.login.email).toBeVisible();
  expect(await records.sessionToken("harbour")).toBeUndefined();
});
