import { Activity } from "#application/shared/activity.ts";
import type { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";

/** AuthorizePage: a spinner during silent authorization (spec §2 AuthorizePage). */
export class AuthorizePresenter {
  private readonly query: { readonly redirectUri?: string };
  private readonly ports: { readonly authorizeApplication: Pick<AuthorizeApplication, "execute"> };
  private readonly activity = new Activity();
  private work: Promise<unknown> | undefined = undefined;

  constructor(
    query: { readonly redirectUri?: string },
    ports: { readonly authorizeApplication: Pick<AuthorizeApplication, "execute"> },
  ) {
    this.query = query;
    this.ports = ports;
  }

  start(): () => void {
    this.work ??= this.ports.authorizeApplication.execute(this.query, this.activity.cancellation);
    return this.activity.begin();
  }
}
