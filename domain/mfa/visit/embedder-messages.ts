import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { EmbeddingPage, EmbedderMessage } from "#domain/mfa/visit/embedding-page.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly embeddingPage: EmbeddingPage;
  readonly redirectPolicy: RedirectPolicy;
  readonly savedTarget: SavedTarget;
  readonly urlParser: UrlParser;
  /** The runtime configuration's partner origins for this host. */
  readonly partnerOrigins: readonly string[];
};

/**
 * Sends the result of a verification to the embedding application, if it may receive it: only to the origin of the
 * allowed target, and only if the deployment configures that as a partner's (MSG-01). Without configured partners no
 * messages are sent (MSG-03).
 */
export class EmbedderMessages extends Service<Deps> {
  /**
   * Returns `not-embedded` if there is no page or application that may receive the message, and `not-sent` if the
   * page around this one is not that of the target. `redirectUri`: the target in this page's address.
   */
  send(message: EmbedderMessage, redirectUri: string | undefined): "sent" | "not-sent" | "not-embedded" {
    if (this.deps.embeddingPage.surroundings === "none") return "not-embedded";
    if (this.deps.embeddingPage.surroundings === "web-view") {
      this.deps.embeddingPage.post(message);
      return "sent";
    }
    const target = this.deps.redirectPolicy.redirect(redirectUri) ?? this.deps.savedTarget.address;
    const targetOrigin = target && this.deps.urlParser.parse(target)?.origin;
    const origin = this.deps.partnerOrigins.find((partner) => partner === targetOrigin);
    if (origin === undefined) return "not-embedded";
    return this.deps.embeddingPage.post(message, origin) ? "sent" : "not-sent";
  }
}
