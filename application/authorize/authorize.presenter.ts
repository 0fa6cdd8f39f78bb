import { PageLifetime } from "#application/shared/page-lifetime.ts";
import type { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";

/** AuthorizePage: a spinner during silent authorization (authorize-01). */
export class AuthorizePresenter {
  private readonly query: { readonly redirectUri?: string };
  private readonly deps: { readonly authorizeApplication: Pick<AuthorizeApplication, "execute"> };
  private readonly lifetime = new PageLifetime();
  private work: Promise<unknown> | undefined = undefined;

  constructor(
    query: { readonly redirectUri?: string },
    deps: { readonly authorizeApplication: Pick<AuthorizeApplication, "execute"> },
  ) {
    this.query = query;
    this.deps = deps;
  }

  start(): () => void {
    this.work ??= this.deps.authorizeApplication.execute(this.query, this.lifetime.cancellation);
    return this.lifetime.begin();
  }
}
