import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { EmailStep } from "#application/login/email-step.ts";
import type { LoginAddress } from "#application/login/login-address.ts";
import type { LoginNotice } from "#application/login/login-notices.ts";
import type { LoginPart, SessionStep } from "#application/login/session-step.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { waitInMinutes } from "#application/shared/wait-in-minutes.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { AskedPasskey, AskForPasskey } from "#domain/login/ask-for-passkey.ts";
import type { PasskeySignInOutcome, SignInWithPasskey } from "#domain/login/sign-in-with-passkey.ts";
import type { PasskeyCredential, PasskeyFailure, PasskeyPlace } from "#domain/ports/passkeys.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import {
  cancellationSource,
  type Cancellation,
  type CancellationSource,
} from "#domain/shared/cancellation.ts";

export type PasskeyPage = {
  readonly part: LoginPart;
  readonly isBusy: boolean;
  readonly emailStep: Pick<EmailStep, "email" | "isEdited">;
  readonly session: Pick<SessionStep, "phase">;
  notices: readonly LoginNotice[];
  dismissNotices(): void;
};

/** Makes the way by a passkey for one visit of LoginPage; undefined where the browser has none. */
export type MakePasskeyEntry = (
  page: PasskeyPage,
  address: Pick<LoginAddress, "requestNow">,
  stay: Cancellation,
) => Promise<PasskeyEntry | undefined>;

export type PasskeyEntryDeps = {
  readonly askForPasskey: Pick<AskForPasskey, "execute">;
  readonly signInWithPasskey: Pick<SignInWithPasskey, "execute">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly clock: Pick<Clock, "after">;
};

/** How long a challenge waits in the field, in milliseconds, and how many an open page asks for; the last one stays. */
const challengeAge = 5 * 60_000;
const challengesInPage = 12;

type Outcome = Exclude<AskedPasskey, { readonly kind: "signed" }> | PasskeySignInOutcome;
type Refusal = "refused" | "unknown" | "expired";

/** Why nobody was signed in, where the page has words of its own. `none-at-hand`: this device has no passkey for here. */
export type PasskeyTrouble = PasskeyFailure | Refusal | "none-at-hand";

/** Why a passkey was not asked for, or not verified. */
export type PasskeyProblem = Exclude<
  Shown<Outcome>,
  { readonly kind: Refusal } | { readonly kind: "no-passkey" }
>;

/** The way to sign in with a passkey, beside LoginPage's e-mail step. */
export class PasskeyEntry {
  readonly places: readonly PasskeyPlace[];
  trouble: PasskeyTrouble | undefined = undefined;
  readonly submission: Submission<Shown<Outcome>, PasskeyProblem>;

  readonly #page: PasskeyPage;
  readonly #address: Pick<LoginAddress, "requestNow">;
  readonly #deps: PasskeyEntryDeps;
  /** The question that waits in the field. */
  #waiting: CancellationSource | undefined = undefined;
  /** What the browser answered, as long as the provider may not have it. */
  #answered: PasskeyCredential | undefined = undefined;

  constructor(
    places: readonly PasskeyPlace[],
    page: PasskeyPage,
    address: Pick<LoginAddress, "requestNow">,
    stay: Cancellation,
    deps: PasskeyEntryDeps,
  ) {
    this.places = places;
    this.#page = page;
    this.#address = address;
    this.#deps = deps;
    this.submission = new Submission({ cancellation: stay }, (outcome) => this.resultOf(outcome));
    makeAutoObservable(this, { places: false, submission: false });
    stay.onCancel(this.followPage());
  }

  /** Whether there is a button: where the field does not suggest passkeys, where the browser finds those at hand at once, and after a failure. */
  get hasButton(): boolean {
    const { problem, isBusy } = this.submission;
    const hasFailed = this.trouble !== undefined || problem !== undefined;
    return hasFailed || isBusy || !this.places.includes("field") || this.places.includes("at-hand");
  }

  get waitInMinutes(): number | undefined {
    return waitInMinutes(this.submission.problem);
  }

  /** Has the browser ask in a dialog, or sends once more what it has answered. */
  async ask(): Promise<void> {
    const answered = this.#answered;
    const place = this.places.includes("at-hand") && this.trouble === undefined ? "at-hand" : "dialog";
    await this.run(async (cancellation) => {
      const asked = answered
        ? ({ kind: "signed", credential: answered } as const)
        : await this.#deps.askForPasskey.execute(place, cancellation);
      const isNoneAtHand = place === "at-hand" && asked.kind === "no-passkey" && asked.reason === "not-asked";
      if (isNoneAtHand) runInAction(() => (this.trouble = "none-at-hand"));
      return asked.kind === "signed" ? this.prove(asked.credential, cancellation) : asked;
    });
  }

  /** Whether a passkey can be chosen in the field: nothing was typed there, and nothing else goes on. */
  private get isAwaited(): boolean {
    const { emailStep, isBusy, part } = this.#page;
    const isUntouched = emailStep.email === "" || !emailStep.isEdited;
    return (
      this.places.includes("field") && part === "email" && isUntouched && !isBusy && !this.submission.isBusy
    );
  }

  /** Asks and stops asking as the page changes; returns the function that ends it. */
  private followPage(): () => void {
    const ends = [
      reaction(
        () => this.isAwaited,
        (isAwaited) => (isAwaited ? void this.waitInField() : this.#waiting?.cancel()),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#page.part === "email",
        () => this.forget(),
      ),
      this.#deps.tabs.listen((announcement) => announcement === "signed-out" && this.interrupt()),
      () => this.#waiting?.cancel(),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Ends what goes on, and takes its message away. */
  private forget(): void {
    this.submission.cancel();
    this.trouble = undefined;
  }

  /** Waits until a passkey is chosen in the field. Where that cannot be, nobody has asked for it, so nothing is said. */
  private async waitInField(challengesLeft = challengesInPage): Promise<void> {
    const waiting = cancellationSource();
    this.#waiting = waiting;
    const forgetAge = this.#deps.clock.after(challengeAge, () => {
      if (challengesLeft === 1) return;
      waiting.cancel();
      void this.waitInField(challengesLeft - 1);
    });
    waiting.cancellation.onCancel(forgetAge);
    const asked = await this.#deps.askForPasskey.execute("field", waiting.cancellation);
    forgetAge();
    if (asked.kind === "signed") await this.run((cancellation) => this.prove(asked.credential, cancellation));
  }

  private async run(send: (cancellation: Cancellation) => Promise<Outcome>): Promise<void> {
    this.trouble = undefined;
    this.#page.dismissNotices();
    const { submission } = this;
    await submission.run(({ cancellation }) => send(cancellation));
    if (submission.state === "ended") runInAction(() => (this.#page.session.phase = "leaving"));
  }

  private prove(credential: PasskeyCredential, cancellation: Cancellation): Promise<PasskeySignInOutcome> {
    this.#answered = credential;
    recordEvent({ step: "passkey" });
    const request = this.#address.requestNow;
    return this.#deps.signInWithPasskey.execute({ credential, request }, cancellation);
  }

  private resultOf(outcome: Shown<Outcome>): PasskeyProblem | "at-field" {
    if (outcome.kind !== "unreachable") this.#answered = undefined;
    switch (outcome.kind) {
      case "no-passkey":
        this.trouble ??= outcome.reason;
        return "at-field";
      case "refused":
      case "unknown":
      case "expired":
        this.trouble = outcome.kind;
        return "at-field";
      case "rate-limited":
      case "denied":
      case "server":
      case "misconfigured":
      case "unreachable":
        return outcome;
    }
  }

  /** Cancels the attempt: a session that began now would end with the provider's session, which a logout is ending. */
  private interrupt(): void {
    if (this.submission.state !== "busy") return;
    this.submission.cancel();
    this.#page.notices = ["logged-out"];
  }
}
