import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { waitInMinutes } from "#application/shared/wait-in-minutes.ts";
import type { CheckNotMeLink } from "#domain/account/check-not-me-link.ts";
import type { EndEverywhere, EndEverywhereOutcome } from "#domain/account/end-everywhere.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Unexpected, Unreachable } from "#domain/shared/call-failure.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** `unchecked`: whether the link works could not be found out. `done`: every session has ended. */
type NotMePhase = "checking" | "unchecked" | "asking" | "expired" | "done";

/** The page of “this wasn't me”: ends every session by a press. */
export class NotMePresenter {
  phase: NotMePhase = "checking";
  /** The e-mail of the account, if the platform has named it. */
  email: string | undefined = undefined;
  checkProblem: Unreachable | Unexpected | undefined = undefined;

  readonly #deps: NotMeDeps;
  readonly #lifetime = new PageLifetime();
  readonly submission = new Submission(this.#lifetime, (outcome: Shown<EndEverywhereOutcome>) =>
    this.problemOf(outcome),
  );
  #token = "";
  #arrival: Promise<void> | undefined = undefined;

  constructor(deps: NotMeDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { submission: false });
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    this.#arrival ??= this.check();
    return stop;
  }

  get problem(): Unreachable | Unexpected | undefined {
    return this.checkProblem ?? this.submission.problem;
  }

  get waitInMinutes(): number | undefined {
    return waitInMinutes(this.problem);
  }

  /** Checks the link, which spends nothing. */
  async check(): Promise<void> {
    this.phase = "checking";
    this.checkProblem = undefined;
    const { cancellation } = this.#lifetime;
    const outcome = await this.#deps.checkNotMeLink.execute(cancellation);
    if (cancellation.isCancelled || outcome.kind === "cancelled") return;
    runInAction(() => {
      if (outcome.kind === "usable") {
        this.#token = outcome.token;
        this.email = outcome.email;
        this.phase = "asking";
      } else if (outcome.kind === "expired") {
        this.phase = "expired";
      } else {
        this.checkProblem = outcome;
        this.phase = "unchecked";
      }
    });
  }

  async tryAgain(): Promise<void> {
    return this.checkProblem ? this.check() : this.endEverywhere();
  }

  /** Ends every session; does nothing while they are being ended. */
  async endEverywhere(): Promise<void> {
    if (this.phase !== "asking") return;
    const token = this.#token;
    await this.submission.run(({ cancellation, ...repeated }) =>
      this.#deps.endEverywhere.execute({ token, ...repeated }, cancellation),
    );
  }

  /** Goes on to a new password, with the e-mail filled in. */
  choosePassword(): void {
    this.#deps.navigation.go({ page: "reset-password", ...omitUnset({ email: this.email }) }, "replace");
  }

  private problemOf(outcome: Shown<EndEverywhereOutcome>): Unreachable | Unexpected | "none" {
    if (outcome.kind === "changed") this.phase = "done";
    else if (outcome.kind === "expired") this.phase = "expired";
    else return outcome;
    return "none";
  }
}

type NotMeDeps = {
  readonly checkNotMeLink: Pick<CheckNotMeLink, "execute">;
  readonly endEverywhere: Pick<EndEverywhere, "execute">;
  readonly navigation: Navigation;
};
