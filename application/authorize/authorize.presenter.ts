import { PageCall } from "#application/shared/page-call.ts";
import type {
  AuthorizeApplication,
  AuthorizeApplicationOutcome,
} from "#domain/authorize/authorize-application.ts";

export type AuthorizePresenter = PageCall<AuthorizeApplicationOutcome>;

/** Makes the presenter of AuthorizePage: a spinner during silent authorization. */
export function authorizePresenter(
  query: { readonly redirectUri?: string },
  deps: { readonly authorizeApplication: Pick<AuthorizeApplication, "execute"> },
): AuthorizePresenter {
  return new PageCall((cancellation) => deps.authorizeApplication.execute(query, cancellation));
}
