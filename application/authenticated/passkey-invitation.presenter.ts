import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { waitInMinutes } from "#application/shared/wait-in-minutes.ts";
import type { MadePasskeyOutcome, MakeInvitedPasskey } from "#domain/authenticated/make-invited-passkey.ts";
import type { OfferPasskey } from "#domain/authenticated/offer-passkey.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { PasskeyCredential, PasskeyFailure } from "#domain/ports/passkeys.port.ts";

/** `offering`: the browser is asked what it makes without a question; `inviting`: the person is asked. */
type PasskeyInvitationPhase = "offering" | "inviting" | "settled";

type Outcome = Shown<MadePasskeyOutcome>;

/** Why the platform has no passkey, though the browser did not say no. */
export type PasskeyInvitationProblem = Exclude<
  Outcome,
  { readonly kind: "made" | "not-invited" | "no-passkey" }
>;

/** AuthenticatedPage's invitation to make a passkey, before the person goes on to the application. */
export class PasskeyInvitationPresenter {
  phase: PasskeyInvitationPhase = "offering";
  /** Why the browser made no passkey. */
  failure: PasskeyFailure | undefined = undefined;

  readonly #finish: () => void;
  readonly #deps: PasskeyInvitationDeps;
  readonly #lifetime = new PageLifetime();
  readonly #making = new Submission(this.#lifetime, (outcome: Outcome) => this.problemOf(outcome));
  readonly #token: SessionToken | undefined;
  /** What the browser answered, as long as the platform may not have it. */
  #answered: PasskeyCredential | undefined = undefined;
  #hasArrived = false;

  /** `finish`: goes on to the application. */
  constructor(finish: () => void, deps: PasskeyInvitationDeps) {
    this.#finish = finish;
    this.#deps = deps;
    this.#token = deps.sessions.token;
    makeAutoObservable(this);
  }

  get isBusy(): boolean {
    return this.#making.isBusy;
  }

  get problem(): PasskeyInvitationProblem | undefined {
    return this.#making.problem;
  }

  get waitInMinutes(): number | undefined {
    return waitInMinutes(this.problem);
  }

  start(): () => void {
    if (!this.#hasArrived) void this.offer();
    return this.#lifetime.begin();
  }

  /** Has the browser ask the person, or sends once more what it has answered. */
  async create(): Promise<void> {
    if (this.phase !== "inviting") return;
    this.failure = undefined;
    const command = {
      token: this.#token,
      mediation: "optional",
      answered: this.#answered,
      onAnswered: (credential: PasskeyCredential) => {
        this.#answered = credential;
      },
    } as const;
    await this.#making.run(({ cancellation }) =>
      this.#deps.makeInvitedPasskey.execute(command, cancellation),
    );
  }

  /** Goes on without a passkey, and takes the browser's question off the screen. */
  decline(): void {
    this.#making.cancel();
    this.settle();
  }

  private async offer(): Promise<void> {
    this.#hasArrived = true;
    const { cancellation } = this.#lifetime;
    const offered = await this.#deps.offerPasskey.execute(this.#token, cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      if (offered === "invite") this.phase = "inviting";
      else this.settle();
    });
  }

  private settle(): void {
    if (this.phase === "settled") return;
    this.phase = "settled";
    this.#finish();
  }

  private problemOf(outcome: Outcome): PasskeyInvitationProblem | "at-field" | "none" {
    if (outcome.kind !== "unreachable") this.#answered = undefined;
    const isThere = outcome.kind === "no-passkey" && outcome.reason === "already-there";
    if (outcome.kind === "made" || outcome.kind === "not-invited" || isThere) {
      this.settle();
      return "none";
    }
    if (outcome.kind !== "no-passkey") return outcome;
    this.failure = outcome.reason;
    return "at-field";
  }
}

type PasskeyInvitationDeps = {
  readonly offerPasskey: Pick<OfferPasskey, "execute">;
  readonly makeInvitedPasskey: Pick<MakeInvitedPasskey, "execute">;
  readonly sessions: { readonly token: SessionToken | undefined };
};
