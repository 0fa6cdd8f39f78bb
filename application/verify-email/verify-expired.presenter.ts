import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { Service } from "#domain/shared/service.ts";

/** VerifyExpiredErrorPage: says that the link has expired. */
export class VerifyExpiredPresenter extends Service<LogInLinkDeps> {
  /** Signing in ends at the prompt that sends a new link, and a session needs no password for it. */
  get logInLink(): PageLink {
    return logInLink(this.deps, undefined, {});
  }
}
