import { expect, test } from "../support/webkit-journey.ts";

const june = "june@harbour.example";
const ivan = "ivan@harbour.example";
const ines = "ines@littleinn.example";

test.describe("a challenge", () => {
  test("takes another code after a wrong one, and another way (mfa-22)", async ({
    application,
    factor,
    sandbox,
    signIn,
    tab,
  }) => {
    await application.startSignIn("harbour");
    await signIn.signIn(june);
    await factor.expectChallenge();
    const wrong = (Number(await sandbox.authenticatorCode(june)) + 111_111) % 1_000_000;
    await factor.typeCode(String(wrong).padStart(6, "0"));
    await factor.expectCodeRefused();
    await factor.press("mfa.anotherWay");
    await factor.expectHeading("mfa.ways.heading");
    await tab.press("radio", /^Text message/);
    await factor.press("mfa.next");
    await factor.typePhoneCode("+61412345678", "mfa.phone.submit");
    await application.expectSignedIn("harbour", june);
  });

  test("survives a reload, and trusts the browser at the next sign-in (mfa-28)", async ({
    application,
    factor,
    signIn,
    tab,
  }) => {
    await application.startSignIn("harbour");
    await signIn.signIn(june);
    await factor.expectChallenge();
    await tab.expectFocused("textbox", factor.text("mfa.code.label"));
    await tab.reload();
    await factor.expectChallenge();
    await factor.typeAppCode(june);
    await application.expectSignedIn("harbour", june);
    await application.signOut();
    await application.startSignIn("harbour");
    await signIn.signIn(june);
    await application.expectSignedIn("harbour", june);
  });

  test("is passed by a recovery code, however it is written (mfa-82)", async ({
    application,
    factor,
    signIn,
    tab,
  }) => {
    const xena = "xena@sunny.example";
    await application.startSignIn("sunny");
    await signIn.signIn(xena);
    await factor.expectChallenge();
    await factor.press("mfa.recovery.use");
    const label = factor.text("mfa.recovery.label");
    await tab.type(label, "rec0v");
    await factor.press("mfa.code.submit");
    await tab.expectText("main", factor.text("mfa.recovery.malformed"));
    await tab.type(label, " RECOV - ery01 ");
    await factor.press("mfa.code.submit");
    await factor.expectHeading("mfa.recovery.heading");
    await factor.goOn();
    await application.expectSignedIn("sunny", xena);
  });

  test("is answered in the partner’s mobile app (mfa-24)", async ({ application, factor, sandbox, tab }) => {
    await tab.goto((await sandbox.partnerSso(ines)).link);
    await factor.expectHeading("mfa.number.heading");
    await expect.poll(async () => (await sandbox.phone(ines)).flow?.status).toBe("PENDING");
    await sandbox.onPhone(ines, { action: "approve" });
    await application.expectSignedIn("littleinn", ines);
  });
});

test.describe("a set-up", () => {
  test("of an authenticator app by its key, and of a phone as a fallback, opens the application (mfa-08, mfa-90)", async ({
    application,
    factor,
    signIn,
  }) => {
    await application.startSignIn("harbour");
    await signIn.signIn(ivan);
    await factor.choose("totp");
    await factor.enrolApp();
    await factor.press("mfa.done.addAnother");
    await factor.expectHeading("mfa.method.heading");
    await factor.chooseMethod("phone");
    await factor.enrolPhone("+61 491 570 110");
    await factor.goOn();
    await application.expectSignedIn("harbour", ivan);
  });

  test("that can wait is postponed after a question (mfa-02)", async ({
    application,
    factor,
    signIn,
    tab,
  }) => {
    const hana = "hana@harbour.example";
    await application.startSignIn("harbour");
    await signIn.signIn(hana);
    await factor.expectHeading("mfa.reminder.heading");
    await factor.press("mfa.reminder.later");
    await tab.expectShown("alertdialog");
    await factor.press("mfa.reminder.later");
    await application.expectSignedIn("harbour", hana);
  });
});

test("passkeys, which this engine is built without, are neither offered nor asked for, and the other ways are there (passkey-16)", async ({
  factor,
  signIn,
  tab,
}) => {
  await signIn.openForm("sunny");
  expect(await tab.run("return typeof PublicKeyCredential;")).toBe("undefined");
  await tab.expectHidden("button", signIn.text("passkey.submit"));
  await signIn.signIn("zola@sunny.example");
  await factor.press("mfa.reminder.setUp");
  await factor.expectHeading("mfa.method.heading");
  await tab.expectShown("radio", new RegExp(`^${factor.text("mfa.method.totp")}`));
  await tab.expectHidden("radio", new RegExp(`^${factor.text("mfa.method.passkey")}`));
});

test("the page of second steps asks for a code where the proof is old, renames one, and removes one after a question (mfa-72, mfa-75)", async ({
  account,
  application,
  factor,
  sandbox,
  signIn,
  tab,
}) => {
  await application.startSignIn("harbour");
  await signIn.signIn(june);
  await factor.typeAppCode(june);
  await application.expectSignedIn("harbour", june);
  await account.openSecondSteps();
  await account.expectSecondSteps();
  await sandbox.moveClock(6 * 60);
  await account.rename("Work phone", "Private phone");
  await factor.expectChallenge();
  await factor.typeAppCode(june);
  await account.expectSecondSteps();
  await tab.expectValue(account.text("mfaFactors.name.label"), "Private phone");
  await account.press("mfaFactors.name.save");
  await tab.expectText("listitem", "Private phone");
  await account.remove("Authenticator app");
  await account.expectStatus("mfaFactors.done.remove");
  await tab.expectText("main", account.text("mfaFactors.lastStays"));
});
