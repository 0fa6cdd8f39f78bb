import { PageCall } from "#application/shared/page-call.ts";
import { Query } from "#application/shared/query.ts";
import type {
  AuthorizeApplication,
  AuthorizeApplicationOutcome,
} from "#domain/authorize/authorize-application.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

export type AuthorizePresenter = PageCall<AuthorizeApplicationOutcome>;

/** Makes the presenter of AuthorizePage: a spinner during silent authorization. */
export function authorizePresenter(
  search: string,
  deps: { readonly authorizeApplication: Pick<AuthorizeApplication, "execute"> },
): AuthorizePresenter {
  const query = omitUnset({ redirectUri: new Query(search).text("redirectUri") });
  return new PageCall((cancellation) => deps.authorizeApplication.execute(query, cancellation));
}
