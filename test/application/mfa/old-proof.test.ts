import { failure, success } from "#domain/shared/result.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/settled.ts";

const due = failure({ kind: "verification-required" } as const);

type Visit = ReturnType<typeof anMfaVisit>;

/** A person with an authenticator app who has proved it and is about to add another factor. */
async function adding(): Promise<Visit> {
  const status = { ...withFactors("totp"), state: "authenticated" } as const;
  const visit = anMfaVisit({ search: "?temporaryMfaSetup=true", status });
  await visit.open();
  await prove(visit);
  expect(visit.step()).toBe("reminder");
  return visit;
}

async function prove(visit: Visit): Promise<void> {
  visit.on("enter-code").type("123456");
  await settled();
}

const word = ({ presenter }: Visit) => presenter.notice.problem?.kind;

describe("a proof that has become too old (mfa-116)", () => {
  test("is asked for again with a word, and the number is still there afterwards (mfa-116)", async () => {
    const visit = await adding();
    visit.choose("phone");
    await settled();
    visit.mfaApi.sentCode = due;
    visit.on("enter-number").typeNumber("030 1234567");
    await visit.on("enter-number").submit();
    expect(visit.state()).toEqual({ step: "challenge", factor: "totp" });
    expect(word(visit)).toBe("proof-old");
    await prove(visit);
    expect(visit.shownStep()).toEqual(["enter-number", "enter-number"]);
    expect(visit.shown().choices.phone.number).toBe("030 1234567");
    expect(word(visit)).toBeUndefined();
  });

  test("leads back to the key, which is asked for once more (mfa-116, mfa-47)", async () => {
    const visit = await adding();
    visit.choose("totp");
    visit.send({ type: "confirm" });
    visit.send({ type: "go-on" });
    await settled();
    visit.send({ type: "go-on" });
    visit.mfaApi.totp = success({ secret: "EFGH", otpauthUri: "otpauth://totp/x?secret=EFGH" });
    const raised = visit.mfaApi.raisedSession;
    visit.mfaApi.raisedSession = due;
    await prove(visit);
    expect(word(visit)).toBe("proof-old");
    visit.mfaApi.raisedSession = raised;
    await prove(visit);
    expect(visit.step()).toBe("scan");
    expect(visit.on("scan").visit.memory.secret?.secret).toBe("EFGH");
    expect(visit.on("scan").visit.memory.isSecretReplaced).toBe(true);
  });

  test("is told again after a reload, and still leads back to the number (mfa-133, mfa-116)", async () => {
    const visit = await adding();
    visit.choose("phone");
    await settled();
    visit.send({ type: "verification-due" });
    const reloaded = await visit.reload();
    expect([visit.shown(reloaded).state.step, reloaded.notice.problem?.kind]).toEqual([
      "challenge",
      "proof-old",
    ]);
    visit.on("enter-code", reloaded).type("123456");
    await settled();
    expect([visit.shown(reloaded).state.step, reloaded.notice.problem]).toEqual(["enter-number", undefined]);
    const again = await visit.reload();
    expect([visit.shown(again).state.step, again.notice.problem]).toEqual(["enter-number", undefined]);
  });

  test("before a reset is told, also after a reload (mfa-116, mfa-133)", async () => {
    const visit = anMfaVisit({ page: "mfa-reset", status: withFactors("totp") });
    await visit.open();
    await prove(visit);
    visit.mfaApi.resetAnswer = due;
    await visit.on("confirm-reset").reset();
    expect(word(visit)).toBe("proof-old");
    const reloaded = await visit.reload();
    expect(reloaded.notice.problem?.kind).toBe("proof-old");
    visit.on("enter-code", reloaded).type("123456");
    await settled();
    expect([visit.shown(reloaded).state.step, reloaded.notice.problem]).toEqual(["confirm-reset", undefined]);
  });

  test("does not lead back a second time (mfa-116)", async () => {
    const visit = await adding();
    visit.choose("phone");
    await settled();
    visit.send({ type: "verification-due" });
    await prove(visit);
    await visit.travel(-1);
    expect(visit.step()).toBe("choose-method");
  });
});
