import { expect, test } from "../support/webkit-journey.ts";

const vera = "vera@harbour.example";
const lena = "lena@littleinn.example";
const messages = `return [...document.querySelectorAll("#messages > li")].map(({ dataset }) => JSON.parse(dataset.message));`;

test.describe("a verification in a frame of the tenant’s application", () => {
  test.beforeEach(async ({ application, sandbox, signIn, tab }) => {
    await signIn.openForm("harbour");
    await signIn.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    await tab.goto(sandbox.stepUp("application", "harbour"));
  });

  test("goes on in a tab of its own, which closes (connect-13)", async ({ factor, tab }) => {
    const asks = [factor.text("mfa.challenge.heading"), factor.text("mfa.frame.signedOut.heading")];
    // The frame grows as it is filled, and moves the button.
    await tab.inFrame(() => tab.expectShown("heading", new RegExp(asks.join("|"))));
    await tab.inOpenedTab(
      () => tab.press("button", "Ask in a tab of its own"),
      async () => {
        await factor.expectChallenge();
        await factor.typeAppCode(vera);
        await tab.expectClosed();
      },
    );
    await tab.expectText("status", "The step-up has ended: returned");
  });
});

test.describe("from elsewhere", () => {
  test.use({ mayBreakPolicy: true });

  test("a page of an untrusted origin frames nothing, and no message reaches it (mfa-43)", async ({
    application,
    sandbox,
    signIn,
    tab,
  }) => {
    await signIn.openForm("harbour");
    await signIn.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    const asked = await sandbox.requests("readMfaStatus");
    await tab.goto(sandbox.stepUp("stranger", "harbour"));
    await expect.poll(() => sandbox.cspReports()).not.toEqual([]);
    expect(await sandbox.requests("readMfaStatus")).toEqual(asked);
    expect(await tab.run(messages)).toEqual([]);
  });
});

test("in a partner’s frame, from which this engine withholds cookies, the person is led to a tab of its own (mfa-43)", async ({
  application,
  factor,
  sandbox,
  tab,
}) => {
  await sandbox.changePerson(lena, { mfaFactors: [{ type: "totp" }] });
  await tab.goto((await sandbox.partnerSso(lena)).link);
  await application.expectSignedIn("littleinn", lena);
  await tab.goto(sandbox.stepUp("partner", "littleinn"));
  await tab.inFrame(async () => {
    await factor.expectHeading("mfa.frame.signedOut.heading");
    await tab.expectShown("link", new RegExp(factor.text("login.password.submit")));
  });
});
