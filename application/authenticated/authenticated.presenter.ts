import { PageCall } from "#application/shared/page-call.ts";
import type {
  ReturnToApplication,
  ReturnToApplicationOutcome,
} from "#domain/authenticated/return-to-application.ts";

export type AuthenticatedPresenter = PageCall<ReturnToApplicationOutcome>;

/** Makes the presenter of AuthenticatedPage: a spinner until the browser is redirected to the tenant's application. */
export function authenticatedPresenter(deps: {
  readonly returnToApplication: Pick<ReturnToApplication, "execute">;
}): AuthenticatedPresenter {
  return new PageCall((cancellation) => deps.returnToApplication.execute(cancellation));
}
