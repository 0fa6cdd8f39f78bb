import type { Clock } from "#domain/shared/clock.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import type { DiscoveryAnswer, FetchDiscovery } from "./fetch-discovery.ts";
import { discoveryAddress } from "./discovery-address.ts";
import type { OidcIssuer } from "./oidc-issuer.ts";
import { metadataFrom, type OidcMetadata } from "./oidc-metadata.ts";

type Deps = {
  /** The provider's code, for the log. */
  readonly code: string;
  readonly endpointOrigins: readonly string[];
  readonly fetchDiscovery: FetchDiscovery;
  readonly urlParser: UrlParser;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Milliseconds for the discovery document, the second request included. */
export const discoveryLimit = 10_000;

const noAnswer: DiscoveryAnswer = { kind: "no-answer" };

/** The failure where the provider does not answer, or a gateway refuses in its place for a while. */
const providerUnreachable = { kind: "unreachable", reason: "provider" } as const;

/** The metadata of an issuer from its discovery document, which is fetched once in a document. */
export class DiscoveredMetadata extends Service<Deps> {
  private found:
    | { readonly issuer: string; readonly metadata: Promise<Result<OidcMetadata, CallFailure>> }
    | undefined;

  /** Returns what is known or being fetched; after a failure, fetches it again. */
  of(issuer: OidcIssuer): Promise<Result<OidcMetadata, CallFailure>> {
    if (this.found?.issuer === issuer.text) return this.found.metadata;
    const found = { issuer: issuer.text, metadata: this.discover(issuer) };
    this.found = found;
    void found.metadata.then(({ ok }) => {
      if (!ok && this.found === found) this.found = undefined;
    });
    return found.metadata;
  }

  private async discover(issuer: OidcIssuer): Promise<Result<OidcMetadata, CallFailure>> {
    const { clock, endpointOrigins, urlParser } = this.deps;
    const limit = new TimeLimit({ clock, milliseconds: discoveryLimit });
    const answer = await limit.within(uncancellable, (limited) =>
      this.ask(discoveryAddress(issuer.text), limited),
    );
    if (answer.kind !== "document") return this.failed(answer);
    const metadata = metadataFrom(answer.content, { issuer, endpointOrigins, urlParser });
    return metadata.ok
      ? success(metadata.value)
      : this.unusable(`the discovery document is refused: ${metadata.failure}`);
  }

  /** Requests the document, and once more where that can help, as for every part of the program (NET-05). */
  private async ask(address: string, limited: Cancellation): Promise<DiscoveryAnswer> {
    const once = async () =>
      (await untilCancelled(limited, this.deps.fetchDiscovery(address, limited))) ?? noAnswer;
    const first = await once();
    return isPassing(first) && !limited.isCancelled ? once() : first;
  }

  private failed(
    answer: Exclude<DiscoveryAnswer, { readonly kind: "document" }>,
  ): Result<OidcMetadata, CallFailure> {
    if (answer.kind === "no-answer") {
      this.warn(
        "the discovery document could not be read: it is unreachable, redirected, closed to this origin (CORS), or missing among the providerOrigins",
      );
      return failure(answer.isOffline ? { kind: "unreachable" } : providerUnreachable);
    }
    if (answer.kind === "garbage") return this.unusable("the discovery document is no JSON");
    const cause = `the discovery document is answered with status ${answer.status}`;
    if (!isPassing(answer)) return this.unusable(cause);
    this.warn(cause);
    return failure(providerUnreachable);
  }

  private unusable(cause: string): Result<OidcMetadata, CallFailure> {
    this.warn(cause);
    return failure({ kind: "unexpected", cause, reason: "misconfigured" });
  }

  private warn(event: string): void {
    this.deps.logger.warn(`${this.deps.code}: ${event}`);
  }
}

/** Returns whether a later request may succeed. */
function isPassing(answer: DiscoveryAnswer): boolean {
  return (
    answer.kind === "no-answer" ||
    (answer.kind === "refused" && (answer.status >= 500 || answer.status === 429))
  );
}
