import { makeAutoObservable, runInAction } from "mobx";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Continues with a valid e-mail, by the first of the ways to sign in that it allows. */
type GoOn = (email: string, way: SignInWay | undefined) => Promise<void> | void;

/** LoginPage's first step: the e-mail, and whether this device remembers it. */
export class EmailStep {
  email: string;
  error: LoginFieldError | undefined = undefined;
  isRemembered: boolean;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;
  /** Whether a submitted e-mail is being checked. */
  isSubmitting = false;
  isEdited = false;

  readonly #deps: EmailStepDeps;
  #running: Promise<void> | undefined = undefined;

  /** `given`: the e-mail that a link brought. */
  constructor(given: string | undefined, deps: EmailStepDeps) {
    const remembered = deps.rememberedEmail.value;
    this.#deps = deps;
    this.email = given ?? remembered ?? deps.rememberedEmail.entered ?? "";
    // On a shared device the box is never ticked in advance: the last person's choice must not apply to the next.
    this.isRemembered = remembered !== undefined && !deps.isDeviceShared;
    makeAutoObservable(this);
  }

  type(email: string): void {
    this.email = email;
    this.#deps.rememberedEmail.enter(email);
    this.isEdited = true;
    this.error = undefined;
  }

  toggleRemembered(): void {
    this.isRemembered = !this.isRemembered;
  }

  /** Shows an error on leaving the field only if something was typed there and it is wrong (L-03). */
  async leave(): Promise<void> {
    if (this.isEdited && this.email.trim() !== "") await this.check();
  }

  /** Calls `goOn` with a valid e-mail; a second submit joins the one that is running (RAC-01). */
  submit(cancellation: Cancellation, goOn: GoOn): Promise<void> {
    this.#running ??= this.validate(cancellation, goOn).finally(() => {
      this.#running = undefined;
      runInAction(() => (this.isSubmitting = false));
    });
    this.isSubmitting = true;
    return this.#running;
  }

  private async validate(cancellation: Cancellation, goOn: GoOn): Promise<void> {
    const email = this.email.trim();
    this.email = email;
    if (await this.check({ isSubmit: true })) return;
    const ways = await this.#deps.ways({ email });
    // The person typed on meanwhile, or has left the page: this e-mail is not submitted (RAC-02).
    if (this.email !== email || cancellation.isCancelled) return;
    this.#deps.rememberedEmail.update(email, this.isRemembered);
    await goOn(email, ways?.[0]);
  }

  private async check({ isSubmit = false } = {}): Promise<LoginFieldError | undefined> {
    const { email } = this;
    const error = await this.#deps.validate("email", email);
    runInAction(() => {
      // The answer is ignored if the text was changed meanwhile (RAC-02).
      if (this.email !== email) return;
      this.error = error;
      if (isSubmit && error) this.failedSubmits += 1;
    });
    return error;
  }
}

export type EmailStepDeps = {
  readonly isDeviceShared?: boolean;
  /** Returns the ways in which people with this e-mail sign in; undefined where they cannot be loaded. */
  readonly ways: (known: { readonly email?: string }) => Promise<readonly SignInWay[] | undefined>;
  readonly rememberedEmail: Pick<RememberedEmail, "value" | "entered" | "enter" | "update">;
  readonly validate: (field: "email" | "password", value: string) => Promise<LoginFieldError | undefined>;
};
