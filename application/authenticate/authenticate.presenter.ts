import { PageCall } from "#application/shared/page-call.ts";
import type { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { Moved } from "#domain/shared/outcome.ts";

export type AuthenticatePresenter = PageCall<Moved>;

/** Makes the presenter of AuthenticatePage. Leaving the page cancels no sign-in, because the code serves once. */
export function authenticatePresenter(
  signInContext: SignInContext,
  deps: { readonly completeSignIn: Pick<CompleteSignIn, "execute"> },
): AuthenticatePresenter {
  return new PageCall(() => deps.completeSignIn.execute(signInContext));
}
