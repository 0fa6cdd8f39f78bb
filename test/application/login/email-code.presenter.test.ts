import { EmailCodeEntry } from "#application/login/email-code.presenter.ts";
import { LoginAddress } from "#application/login/login-address.ts";
import type { LoginNotice } from "#application/login/login-notices.ts";
import type { EmailCodeSentOutcome } from "#domain/login/send-email-code.ts";
import type { EmailCodeOutcome } from "#domain/login/sign-in-with-email-code.ts";
import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import { SentEmailCode } from "#domain/login/sent-email-code.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { FakeAddressBar } from "#test/support/fakes/fake-address-bar.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const email = "ada@harbour.example";
const code = "204816";

/** The step, with an answer of the test's own to both acts. */
function setUp() {
  const parts = domainParts();
  const { navigation, clock, tabs } = parts;
  const sentEmailCode = new SentEmailCode(parts);
  const answers = {
    send: async (): Promise<EmailCodeSentOutcome> => ({ kind: "sent" }),
    proof: async (): Promise<EmailCodeOutcome> => ({ kind: "left-for-provider" }),
  };
  const sent: string[] = [];
  const proofs: { readonly code: string; readonly cancellation: Cancellation }[] = [];
  const page: { readonly email: string; notices: readonly LoginNotice[] } = { email, notices: [] };
  const address = new LoginAddress(
    { iid: "desk-7" },
    {
      keepSignInTarget: new KeepSignInTarget(parts),
      navigation,
      addressBar: new FakeAddressBar(),
      language: () => "th",
    },
  );
  const entry = new EmailCodeEntry(page, address, {
    sendEmailCode: {
      execute: async ({ language }) => {
        sent.push(language);
        const outcome = await answers.send();
        if (outcome.kind === "sent") sentEmailCode.keep(email);
        return outcome;
      },
    },
    signInWithEmailCode: {
      execute: async (command, cancellation) => {
        proofs.push({ code: command.code, cancellation });
        return answers.proof();
      },
    },
    sentEmailCode,
    tabs,
    clock,
    language: () => "th",
  });
  const open = () => {
    const presenter = entry.open();
    return { presenter, stop: presenter.start() };
  };
  return { navigation, clock, tabs, answers, sent, proofs, page, entry, open };
}

/** The step after a code was asked for, by default with the answer that it was sent. */
async function sentStep(answer: EmailCodeSentOutcome = { kind: "sent" }) {
  const parts = setUp();
  parts.answers.send = async () => answer;
  parts.entry.accept();
  const opened = parts.open();
  await settled();
  return { ...parts, ...opened };
}

describe("the step of a code by e-mail", () => {
  test("takes the place of the password step and sends a code (login-110, login-112)", async () => {
    const { navigation, sent, presenter } = await sentStep();
    expect(navigation.visits).toEqual([
      { destination: { page: "login", iid: "desk-7", stage: "code" }, history: "replace" },
    ]);
    expect(sent).toEqual(["th"]);
    expect(presenter).toMatchObject({ isAwaited: true, secondsToSend: 30, entry: { resends: 0 } });
  });

  test("sends nothing when it is opened again, and offers to where none was sent (login-116)", async () => {
    const { sent, presenter, open, clock, stop } = await sentStep();
    stop();
    clock.advance(10_000);
    expect(open().presenter).toMatchObject({ isAwaited: true, secondsToSend: 20 });
    clock.advance(24 * 3_600_000);
    const { presenter: late } = open();
    expect(late).toMatchObject({ isAwaited: false, secondsToSend: 0 });
    await settled();
    expect(sent).toHaveLength(1);
    expect(presenter.isAwaited).toBe(true);
  });

  test("sends a new code once the pause is over, in place of what was typed (login-115)", async () => {
    const { presenter, sent, clock } = await sentStep();
    presenter.type("123");
    await presenter.send();
    expect(sent).toHaveLength(1);
    clock.advance(30_000);
    await presenter.send();
    expect(sent).toHaveLength(2);
    expect(presenter).toMatchObject({ entry: { text: "", resends: 1 }, secondsToSend: 30 });
  });

  test("waits as long as the provider says, while an earlier code can be typed (login-115)", async () => {
    const { presenter } = await sentStep({ kind: "too-many-requests", retryAfter: 12 });
    expect(presenter).toMatchObject({ isAwaited: true, secondsToSend: 12 });
    expect(presenter.problem?.kind).toBe("too-many-requests");
  });

  test("a request without an answer stays where it is, and can be repeated (login-117)", async () => {
    const { answers, presenter, sent } = await sentStep({ kind: "unreachable" });
    expect(presenter).toMatchObject({ isAwaited: false, secondsToSend: 0 });
    answers.send = async () => ({ kind: "sent" });
    await presenter.retry();
    expect(sent).toHaveLength(2);
    expect(presenter).toMatchObject({ isAwaited: true, problem: undefined });
  });
});

describe("the code", () => {
  test("is submitted by itself, once, and leads away (login-113)", async () => {
    const { presenter, proofs, answers } = await sentStep();
    answers.proof = async () => ({ kind: "wrong" });
    presenter.type("Your code: 204 816");
    await settled();
    expect(proofs.map((proof) => proof.code)).toEqual([code]);
    expect(presenter).toMatchObject({
      entry: { text: code, error: "wrong", submission: { failedSubmits: 1 } },
    });
    presenter.type("204817");
    await settled();
    expect(proofs).toHaveLength(1);
    answers.proof = async () => ({ kind: "left-for-provider" });
    await presenter.submit();
    expect(presenter.isLeaving).toBe(true);
  });

  test("costs no second try where Enter follows its refusal, and is sent if it is submitted again (login-123)", async () => {
    const { presenter, proofs, answers } = await sentStep();
    answers.proof = async () => ({ kind: "wrong" });
    presenter.type(code);
    await settled();
    await presenter.submit();
    expect(presenter).toMatchObject({ entry: { error: "wrong", submission: { failedSubmits: 2 } } });
    expect(proofs).toHaveLength(1);
    await presenter.submit();
    expect(proofs).toHaveLength(2);
  });

  test.each(["expired", "too-many-tries"] as const)("%s is said at the field (login-114)", async (kind) => {
    const { presenter, answers } = await sentStep();
    answers.proof = async () => ({ kind });
    presenter.type(code);
    await settled();
    expect(presenter).toMatchObject({ entry: { error: kind, text: code }, problem: undefined });
  });

  test("that is refused after an answer was lost may have been spent: it is no wrong one (login-114)", async () => {
    const { presenter, answers } = await sentStep();
    answers.proof = async () => ({ kind: "unreachable" });
    presenter.type(code);
    await settled();
    expect(presenter).toMatchObject({ entry: { text: code }, problem: { kind: "unreachable" } });
    answers.proof = async () => ({ kind: "wrong" });
    await presenter.retry();
    expect(presenter).toMatchObject({ entry: { error: "expired" }, problem: undefined });
    presenter.type("111111");
    await presenter.submit();
    expect(presenter.entry.error).toBe("wrong");
  });

  test("is not checked any further after a logout in another tab (login-118)", async () => {
    const { presenter, answers, proofs, tabs, page } = await sentStep();
    const answer = deferred<EmailCodeOutcome>();
    answers.proof = () => answer.promise;
    presenter.type(code);
    await settled();
    tabs.hear("signed-out");
    answer.settle({ kind: "left-for-provider" });
    await settled();
    expect(proofs[0]?.cancellation.isCancelled).toBe(true);
    expect(presenter).toMatchObject({
      isLeaving: false,
      entry: { text: code, submission: { isBusy: false } },
    });
    expect(page.notices).toEqual(["logged-out"]);
  });

  test("is forgotten when the step is left, and the password takes its place (login-112)", async () => {
    const { presenter, navigation, stop } = await sentStep();
    presenter.type("20481");
    presenter.usePassword();
    stop();
    expect(presenter.entry.text).toBe("");
    expect(navigation.visits.at(-1)).toMatchObject({
      destination: { stage: "password" },
      history: "replace",
    });
  });
});
