import { makeAutoObservable } from "mobx";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { ReplaceableMethod, SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";
import { hasFactorOf, methodsOnOffer } from "#domain/mfa/flow/set-up-methods.ts";

/**
 * The step in which the kind of factor is chosen, with the question whether a second one of that kind replaces the
 * first.
 */
export class MfaMethodPresenter {
  readonly screen = "choose-method";
  isMissing = false;
  failedSubmits = 0;
  readonly visit: StepVisit;

  constructor(visit: StepVisit) {
    this.visit = visit;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  /** The methods on offer, the strongest first; those that the person has come last. */
  get offered(): readonly SetUpMethod[] {
    const all = methodsOnOffer(this.visit.context);
    return [...all.filter((method) => !this.has(method)), ...all.filter((method) => this.has(method))];
  }

  /** The strongest of the methods that the person does not have yet. */
  get recommended(): SetUpMethod | undefined {
    const [first] = this.offered;
    return first !== undefined && first !== "phone" && !this.has(first) ? first : undefined;
  }

  /** Whether the device itself makes passkeys. */
  get isDeviceAble(): boolean {
    return this.visit.context.passkeys === "this-device";
  }

  /** Whether the person has a factor of this kind, which a new one would replace; a passkey would be added. */
  has(method: SetUpMethod): boolean {
    return hasFactorOf(method, this.visit.context);
  }

  get method(): SetUpMethod | undefined {
    return this.visit.choices.method;
  }

  /** The kind of factor that would be replaced, while the person is asked about it. */
  get replaced(): ReplaceableMethod | undefined {
    const { state } = this.visit;
    return state.step === "confirm-replacement" ? state.method : undefined;
  }

  choose(method: SetUpMethod): void {
    this.visit.choices.chooseMethod(method);
    this.isMissing = false;
  }

  submit(): void {
    const { method } = this;
    if (method) return this.visit.send({ type: "choose-method", method });
    this.isMissing = true;
    this.failedSubmits += 1;
  }
}
