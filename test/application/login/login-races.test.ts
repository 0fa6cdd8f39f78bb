import fc from "fast-check";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { loginFieldError, type LoginFieldError } from "#application/login/login.schema.ts";
import type { SignInFailure } from "#domain/provider/identity-provider.port.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { loginParts } from "#test/support/builders/login-parts.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

async function atPassword() {
  const parts = loginParts();
  const presenter = parts.presenter("?newSession=1&email=ada@harbour.example");
  const stop = presenter.start();
  await settled();
  presenter.showStage("password");
  presenter.passwordStep.type("secret");
  return { ...parts, presenter, stop };
}

/** A validation that is answered when the test says so, in whatever order. */
function slowValidation() {
  const waiting: { readonly value: string; readonly answer: () => void }[] = [];
  const validate = (field: "email" | "password", value: string) => {
    const answer = deferred<LoginFieldError | undefined>();
    waiting.push({ value, answer: () => answer.settle(loginFieldError(field, value)) });
    return answer.promise;
  };
  return { waiting, validate };
}

/** A visit with a given e-mail, whose validations the test answers. */
async function slowVisit() {
  const parts = loginParts();
  const { waiting, validate } = slowValidation();
  const presenter = parts.presenter("?newSession=1&email=ada@harbour.example", { validate });
  const stop = presenter.start();
  await settled();
  const answerAll = async () => {
    for (const { answer } of waiting) answer();
    await settled();
  };
  return { ...parts, presenter, stop, answerAll };
}

describe("LoginPresenter under haste", () => {
  test("fifty submits of an e-mail leave one entry in the history (RAC-01)", async () => {
    const parts = loginParts();
    const presenter = parts.presenter("?newSession=1&email=ada@harbour.example");
    presenter.start();
    await settled();
    await Promise.all(Array.from({ length: 50 }, () => presenter.submitEmail()));
    expect(parts.navigation.visits).toHaveLength(1);
    await presenter.submitEmail();
    expect(parts.navigation.visits).toHaveLength(2);
  });

  test("a submitted e-mail is shown as being checked, until it is (RAC-01, X-23)", async () => {
    const presenter = loginParts().presenter("?newSession=1");
    presenter.typeEmail("alice@harbour.example");
    expect(presenter.isBusy).toBe(false);
    const submitted = presenter.submitEmail();
    expect(presenter.isBusy).toBe(true);
    await submitted;
    expect(presenter.isBusy).toBe(false);
  });
});

describe("LoginPresenter and late answers (RAC-02)", () => {
  test("nothing of an attempt shows after going back (login-07)", async () => {
    const { presenter, provider, navigation } = await atPassword();
    const late = deferred<Result<"leaving", SignInFailure>>();
    provider.logInAnswer = late.promise;
    void presenter.submitPassword();
    await settled();
    presenter.showStage("email");
    expect(presenter.phase).toBe("editing");
    late.settle(failure({ kind: "account-blocked" }));
    await settled();
    expect([presenter.phase, presenter.stage, presenter.problem]).toEqual(["editing", "email", undefined]);
    expect([presenter.email, presenter.failedSubmits]).toEqual(["ada@harbour.example", 0]);
    expect(navigation.isUntouched).toBe(true);
  });

  test("a password whose check ends after going back is not sent", async () => {
    const { presenter, provider, answerAll } = await slowVisit();
    presenter.showStage("password");
    presenter.passwordStep.type("secret");
    void presenter.submitPassword();
    presenter.showStage("email");
    await answerAll();
    expect(provider.requests).toEqual([]);
    expect(presenter.phase).toBe("editing");
  });

  test("what is typed on after Next was not submitted", async () => {
    const { presenter, navigation, stores, answerAll } = await slowVisit();
    void presenter.submitEmail();
    presenter.typeEmail("ada@harbour.example.org");
    await answerAll();
    expect([navigation.isUntouched, stores.local.keys]).toEqual([true, []]);
    expect(presenter.emailStep.error).toBeUndefined();
  });

  test("a page that was left goes nowhere when the check of its e-mail ends", async () => {
    const { presenter, navigation, stop, answerAll } = await slowVisit();
    void presenter.submitEmail();
    stop();
    await settled();
    await answerAll();
    expect(navigation.isUntouched).toBe(true);
  });

  test("validations of the e-mail may end in any order: the last text counts", async () => {
    const texts = fc.array(fc.constantFrom("ada", "ada@harbour.example", "", "grace@", "grace@b.example"), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), async (typed, order) => {
        const { waiting, validate } = slowValidation();
        const presenter = loginParts().presenter("", { validate });
        for (const text of typed) {
          presenter.typeEmail(text);
          void presenter.emailStep.leave();
        }
        while (waiting.length > 0) {
          waiting.splice((order.pop() ?? 0) % waiting.length, 1)[0]?.answer();
          await Promise.resolve();
        }
        await settled();
        const last = typed.at(-1) ?? "";
        expect(presenter.emailStep.error).toBe(last === "" ? undefined : loginFieldError("email", last));
      }),
      { numRuns: 1_000 },
    );
  });

  type Step = "type" | "submit" | "back" | "forward" | "answer";
  const steps = fc.array(
    fc.constantFrom<Step>("type", "submit", "submit", "back", "forward", "answer", "answer"),
    { minLength: 1, maxLength: 14 },
  );

  test("only the current attempt changes the page, in every order of clicks and answers", async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), async (walk, order) => {
        const { presenter, attempts, take } = await walkable();
        for (const step of walk) {
          const before = shownBy(presenter);
          const answered = take(step, order.pop() ?? 0);
          await settled();
          if (answered === "abandoned") expect(shownBy(presenter)).toEqual(before);
          if (answered === "living")
            expect([presenter.phase, presenter.problem === undefined]).toEqual(["editing", false]);
          if (presenter.stage === "email")
            expect(shownBy(presenter)).toMatchObject({ phase: "editing", problem: undefined });
        }
        expect(attempts.filter(({ isLiving }) => isLiving).length).toBe(
          presenter.phase === "submitting" ? 1 : 0,
        );
      }),
      { numRuns: 200 },
    );
  });

  function shownBy({ phase, stage, problem, passwordStep, failedSubmits }: LoginPresenter) {
    return { phase, stage, problem, password: passwordStep.password, failedSubmits };
  }

  /** A visit whose sign-ins the test answers; each records whether it was cancelled. */
  async function walkable() {
    const attempts: { isLiving: boolean; readonly answer: () => void }[] = [];
    const { presenter, provider } = await atPassword();
    const begin = provider.begin.bind(provider);
    jest.spyOn(provider, "begin").mockImplementation((command, cancellation) => {
      const late = deferred<Result<"leaving", SignInFailure>>();
      provider.logInAnswer = late.promise;
      const kind = attempts.length % 2 === 0 ? "invalid-credentials" : "unreachable";
      attempts.push({ isLiving: true, answer: () => late.settle(failure({ kind })) });
      return begin(command, cancellation);
    });
    const take = (step: Step, which: number): "abandoned" | "living" | undefined => {
      if (step === "type" && presenter.phase === "editing") presenter.passwordStep.type("secret");
      if (step === "submit" && presenter.stage === "password") void presenter.submitPassword();
      if (step === "forward") presenter.showStage("password");
      if (step === "back") {
        for (const attempt of attempts) attempt.isLiving = false;
        presenter.showStage("email");
      }
      if (step !== "answer" || attempts.length === 0) return undefined;
      const attempt = attempts[which % attempts.length];
      const wasLiving = attempt?.isLiving;
      if (attempt) attempt.isLiving = false;
      attempt?.answer();
      return wasLiving ? "living" : "abandoned";
    };
    return { presenter, attempts, take };
  }
});

describe("LoginPresenter with its form shown while a session is looked for (login-31, login-32)", () => {
  async function begin() {
    const parts = loginParts();
    const found = deferred<Result<"active", never>>();
    parts.provider.sessionAnswer = found.promise;
    const presenter = parts.presenter("", { showsFormDuringCheck: () => true });
    presenter.start();
    await settled();
    return { ...parts, presenter, found };
  }

  test("a session is continued when nothing was typed", async () => {
    const { presenter, found } = await begin();
    expect(presenter.phase).toBe("editing");
    found.settle(success("active"));
    await settled();
    expect(presenter.phase).toBe("leaving");
  });

  test("a session is not continued once typing has begun, and the code for a sign-in is fetched", async () => {
    const { presenter, found, provider, navigation } = await begin();
    expect(provider.preparations).toBe(0);
    presenter.typeEmail("a");
    await settled();
    expect(provider.preparations).toBe(1);
    found.settle(success("active"));
    await settled();
    expect(presenter.phase).toBe("editing");
    expect(navigation.departure).toBeUndefined();
  });
});
