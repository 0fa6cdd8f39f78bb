import type { CompleteLogIn } from "#domain/authenticate/complete-log-in.ts";
import type { CarriedParameters } from "#domain/navigation/destination.ts";

/** AuthenticatePage: a loader while the sign-in is completed (spec §2 AuthenticatePage). */
export class AuthenticatePresenter {
  private readonly carried: CarriedParameters;
  private readonly ports: { readonly completeLogIn: Pick<CompleteLogIn, "execute"> };
  private work: Promise<unknown> | undefined = undefined;

  constructor(carried: CarriedParameters, ports: { readonly completeLogIn: Pick<CompleteLogIn, "execute"> }) {
    this.carried = carried;
    this.ports = ports;
  }

  /** Spends the code, once however often it is called; leaving does not undo that (SPEC-CHOICE D-08). */
  start(): () => void {
    this.work ??= this.ports.completeLogIn.execute(this.carried);
    return () => undefined;
  }
}
