import type { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";

/** AuthenticatePage: a loader while the sign-in is completed (authenticate-01). */
export class AuthenticatePresenter {
  private readonly signInContext: SignInContext;
  private readonly deps: { readonly completeSignIn: Pick<CompleteSignIn, "execute"> };
  private work: Promise<unknown> | undefined = undefined;

  constructor(
    signInContext: SignInContext,
    deps: { readonly completeSignIn: Pick<CompleteSignIn, "execute"> },
  ) {
    this.signInContext = signInContext;
    this.deps = deps;
  }

  /**
   * Redeems the code exactly once, however often it is called; leaving the page does not cancel it
   * (SPEC-CHOICE D-08).
   */
  start(): () => void {
    this.work ??= this.deps.completeSignIn.execute(this.signInContext);
    return () => undefined;
  }
}
