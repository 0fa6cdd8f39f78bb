import type {
  AnswerFailure,
  ApplicationHandOver,
  AuthorizationAnswer,
  AuthorizationGrant,
  SessionFailure,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import { initiateLogin } from "../initiate-login.ts";
import { redirectTo } from "../redirect-to.ts";
import type { ProviderTools } from "../plugin.ts";
import type { CreateWayBack, WayBack } from "../provider-way-back.ts";
import { authorizeAddress, type Auth0Place } from "./auth0-addresses.ts";
import { clearAuth0Leftovers } from "./auth0-leftovers.ts";
import { auth0Origin } from "./auth0-origin.ts";

type Tools = Pick<
  ProviderTools,
  "currentLoginDomain" | "logger" | "navigation" | "randomness" | "roundTrips" | "urlParser"
>;

export const createAuth0WayBack: CreateWayBack = (_code, _raw, tools) => new Auth0WayBack(tools);

/** Completes sign-ins at Auth0 and leads on to the application, without auth0-js. */
export class Auth0WayBack implements WayBack {
  readonly code = "auth0";
  private readonly tools: Tools;

  constructor(tools: Tools) {
    this.tools = tools;
  }

  ways(): readonly SignInWay[] {
    return [{ kind: "password" }];
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    clearAuth0Leftovers();
    return this.tools.roundTrips.finish(this.code, answer);
  }

  async redirectToApplication(
    handOver: ApplicationHandOver,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return cancellation.isCancelled ? failure({ kind: "cancelled" }) : this.handOver(handOver);
  }

  /** Has the application ask Auth0 with a client of its own, or Auth0 answer the application. */
  handOver(
    { target, initiateLoginUri }: ApplicationHandOver,
    prompt?: "none",
  ): Result<"leaving", CallFailure> {
    if (initiateLoginUri === undefined) return this.authorizeTarget(target, prompt);
    const place = this.place();
    if (!place.ok) return place;
    // Auth0's issuer is its origin with a slash, at a domain of the customer's own as well.
    return initiateLogin(initiateLoginUri, { issuer: `${place.value.origin}/`, target }, this.tools);
  }

  /**
   * Redirects with the target's own `state`, so that its application recognises the answer. A `redirect_uri` has no
   * fragment, so the target's fragment is added to the provider's address: browsers keep it through the redirect (RFC
   * 6749 §3.1.2, RFC 9110 §10.2.2).
   */
  private authorizeTarget(target: TrustedUrl, prompt?: "none"): Result<"leaving", CallFailure> {
    const { urlParser, randomness } = this.tools;
    const state = urlParser.parameter(target, "state") ?? randomness.randomState();
    const { hash = "" } = urlParser.parse(target) ?? {};
    const redirectUri = target.split("#", 1)[0] ?? target;
    return this.authorize({ redirectUri, state, ...(prompt && { prompt }) }, hash);
  }

  /** Redirects by `replace`, because auth0-js' own `authorize` would add a history entry (RED-10). */
  authorize(request: Parameters<typeof authorizeAddress>[1], hash = ""): Result<"leaving", CallFailure> {
    const { navigation, urlParser } = this.tools;
    const place = this.place();
    if (!place.ok) return place;
    const address = authorizeAddress(place.value, request, urlParser);
    return redirectTo(address && ((address + hash) as TrustedUrl), navigation);
  }

  /** The origin of the tenant's login domain; undefined where that is missing or refused. */
  get origin(): string | undefined {
    const { loginDomain } = this.tenant;
    return loginDomain === undefined ? undefined : auth0Origin(loginDomain, this.tools.urlParser);
  }

  /** Returns the provider of the tenant's record. */
  place(): Result<Auth0Place, CallFailure> {
    const { origin } = this;
    if (origin !== undefined) return success({ origin, clientId: this.tenant.loginClientId });
    this.tools.logger.warn("auth0: the tenant's login domain is missing or refused");
    return failure({
      kind: "unexpected",
      cause: "The login domain is missing or refused.",
      reason: "misconfigured",
    });
  }

  private get tenant(): Tenant {
    return this.tools.currentLoginDomain.loginDomain.tenant;
  }
}
