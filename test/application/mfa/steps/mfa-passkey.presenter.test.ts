import { failure, success } from "#domain/shared/result.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { settled } from "#test/support/settled.ts";

const capabilities = ["mfa-passkey"];
const status = withFactors("passkey", "totp");

async function challenged(given: Parameters<typeof anMfaVisit>[0] = {}) {
  const visit = anMfaVisit({ page: "mfa-verification", status, capabilities, ...given });
  await visit.open();
  return visit;
}

async function creating() {
  const visit = anMfaVisit({ capabilities });
  await visit.open();
  visit.choose("passkey");
  await settled();
  return visit;
}

const dismissed = failure({ kind: "no-passkey", reason: "dismissed" } as const);
const alreadyThere = failure({ kind: "no-passkey", reason: "already-there" } as const);

const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
const names = ({ passkeyApi }: { passkeyApi: { calls: readonly { name: string }[] } }) =>
  passkeyApi.calls.map(({ name }) => name);

describe("a challenge by passkey", () => {
  test("asks at a press, and its proof raises the session (passkey-05)", async () => {
    const visit = await challenged();
    expect([visit.step(), visit.passkeys.asked]).toEqual(["passkey-challenge", []]);
    await visit.on("passkey").ask();
    expect(names(visit)).toEqual(["makePasskeyRequestOptions", "verifyPasskey"]);
    expect(visit.passkeyApi.calls[1]?.command).toMatchObject({
      credential: { id: "credential-1" },
      purpose: "for-mfa-login",
    });
    expect([visit.phase(), visit.sessions.identity?.state]).toEqual(["leaving", "authenticated"]);
  });

  test("before a reset it asks by itself, but once only (passkey-05)", async () => {
    const visit = anMfaVisit({ page: "mfa-reset", status, capabilities });
    visit.passkeys.answer = dismissed;
    await visit.open();
    expect([visit.passkeys.asked.length, visit.on("passkey").failure]).toEqual([1, "dismissed"]);
    visit.send({ type: "choose-another-way" });
    visit.send({ type: "choose-factor", factor: "passkey" });
    await settled();
    expect(visit.passkeys.asked).toHaveLength(1);
  });

  test("a dismissal sends nothing, and the same button asks again (passkey-06)", async () => {
    const visit = await challenged();
    visit.passkeys.answer = dismissed;
    await visit.on("passkey").ask();
    const step = visit.on("passkey");
    expect([step.failure, step.hasErrors, step.submission.isBusy]).toEqual(["dismissed", true, false]);
    expect(names(visit)).toEqual(["makePasskeyRequestOptions"]);
    visit.passkeys.answer = success({ id: "c", rpId: "harbour.example", json: {} });
    await step.ask();
    expect(visit.phase()).toBe("leaving");
  });

  test("a device that says it has one already reports a problem here, and not as one is made (passkey-06)", async () => {
    const failureOf = async (visit: Awaited<ReturnType<typeof creating>>) => {
      visit.passkeys.answer = alreadyThere;
      await visit.on("passkey").ask();
      return visit.on("passkey").failure;
    };
    expect([await failureOf(await challenged()), await failureOf(await creating())]).toEqual([
      "device-failed",
      "already-there",
    ]);
  });

  test("an answer that did not reach the platform is sent again, and the person not asked twice (passkey-07)", async () => {
    const visit = await challenged();
    const accepted = visit.passkeyApi.raisedSession;
    visit.passkeyApi.raisedSession = failure({ kind: "unreachable" });
    await visit.on("passkey").ask();
    expect(visit.on("passkey").notice.problem).toMatchObject({ kind: "unreachable" });
    visit.passkeyApi.raisedSession = accepted;
    await visit.on("passkey").ask();
    expect([visit.passkeys.asked.length, visit.phase()]).toEqual([1, "leaving"]);
  });

  test("a refused answer is not sent again (passkey-07, passkey-03)", async () => {
    const visit = await challenged();
    visit.passkeyApi.raisedSession = failure({
      kind: "refused",
      problem: "passkey-refused",
      code: "PASSKEY_REFUSED",
    });
    await visit.on("passkey").ask();
    expect(visit.on("passkey").notice.problem).toMatchObject({ problem: "passkey-refused" });
    await visit.on("passkey").ask();
    expect([visit.passkeys.asked.length, visit.passkeys.unknown]).toEqual([2, []]);
  });

  test("leaving the step ends the question, and a late answer is not sent (passkey-08)", async () => {
    const visit = await challenged();
    const answer = deferred<Awaited<typeof visit.passkeys.answer>>();
    visit.passkeys.answer = answer.promise;
    const asked = visit.on("passkey").ask();
    await settled();
    visit.send({ type: "choose-another-way" });
    answer.settle(success({ id: "late", rpId: "harbour.example", json: {} }));
    await asked;
    expect([visit.step(), names(visit)]).toEqual(["choose-way", ["makePasskeyRequestOptions"]]);
  });

  test("where the browser has none, another factor comes first, and its own step asks nothing (passkey-09)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status, capabilities });
    visit.passkeys.reached = "none";
    await visit.open();
    expect(visit.state()).toEqual({ step: "challenge", factor: "totp" });
    visit.send({ type: "choose-another-way" });
    visit.send({ type: "choose-factor", factor: "passkey" });
    await visit.on("passkey").ask();
    expect([visit.on("passkey").isPossible, names(visit)]).toEqual([false, []]);
  });

  test("a wait that the platform named is shown again, and nothing is asked (mfa-134)", async () => {
    const visit = await challenged();
    visit.passkeyApi.options = failure({ ...rateLimited, retryAfter: 40 });
    await visit.on("passkey").ask();
    const again = await visit.reload();
    const step = visit.on("passkey", again);
    expect(step.notice.problem).toMatchObject({ problem: "rate-limited" });
    await step.ask();
    expect(names(visit)).toHaveLength(1);
  });
});

describe("the set-up of a passkey", () => {
  test("is offered first on a device that makes them, and ends as set up (passkey-04)", async () => {
    const visit = await creating();
    expect(visit.step()).toBe("create-passkey");
    await visit.on("passkey").ask();
    expect(visit.passkeys.asked).toMatchObject([{ name: "create" }]);
    expect(names(visit)).toEqual(["makePasskeyCreationOptions", "registerPasskey"]);
    expect(visit.state()).toEqual({ step: "setup-done", method: "passkey" });
  });
});

test("without the capability the browser is not asked, and a passkey is no factor (passkey-01)", async () => {
  const visit = anMfaVisit({ page: "mfa-verification", status });
  await visit.open();
  expect(visit.passkeys.reachQuestions).toBe(0);
  expect(visit.state()).toEqual({ step: "challenge", factor: "totp" });
  const setUp = anMfaVisit();
  await setUp.open();
  setUp.send({ type: "go-on" });
  expect(setUp.on("choose-method").offered).toEqual(["totp", "phone"]);
});
