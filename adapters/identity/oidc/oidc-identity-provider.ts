import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { RoundTrip } from "#domain/provider/outward-trips.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  ApplicationHandOver,
  IdentityProvider,
  SessionFailure,
  SignInCommand,
  RedirectFailure,
} from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import type { LatePart, LateTools } from "../plugin.ts";
import { initiateLogin } from "../initiate-login.ts";
import { redirectTo } from "../redirect-to.ts";
import { wayNotOffered } from "../way-not-offered.ts";
import { DiscoveredMetadata } from "./discovered-metadata.ts";
import type { FetchDiscovery } from "./fetch-discovery.ts";
import { homeRealmOf } from "./home-realm.ts";
import { authorizationAddress, logoutAddress } from "./oidc-addresses.ts";
import { oidcIssuer, type OidcIssuer } from "./oidc-issuer.ts";
import type { OidcMetadata } from "./oidc-metadata.ts";
import type { OidcPreset } from "./oidc-preset.ts";
import type { OidcSettings } from "./oidc-settings.ts";

/** An OpenID provider, and the portal's client there. */
export type Client = {
  readonly clientId: string;
  readonly issuer: OidcIssuer;
  readonly metadata: OidcMetadata;
};

export type OidcDeps = {
  readonly preset: OidcPreset;
  readonly settings: OidcSettings;
  readonly tools: LateTools;
  readonly fetchDiscovery: FetchDiscovery;
};

/** What differs from one authorization request to the next, besides its random values. */
type RequestDetails = {
  readonly email?: string;
  readonly signInContext: SignInContext;
  readonly history?: "push";
  readonly prompt: "none" | "login" | undefined;
};

/** An OpenID provider with a page of its own: code flow with PKCE, and a logout that the portal begins. */
export class OidcIdentityProvider implements LatePart {
  protected readonly deps: OidcDeps;
  private readonly discovered: DiscoveredMetadata;

  constructor(deps: OidcDeps) {
    this.deps = deps;
    const { preset, settings, tools, fetchDiscovery } = deps;
    const { code } = preset;
    const { endpointOrigins = [] } = settings;
    const { urlParser, clock, logger } = tools;
    this.discovered = new DiscoveredMetadata({
      code,
      endpointOrigins,
      fetchDiscovery,
      urlParser,
      clock,
      logger,
    });
  }

  /** Does nothing: the provider is asked for its discovery document only when the browser leaves. */
  prepareSignIn(): void {
    return undefined;
  }

  async begin(
    command: SignInCommand,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", RedirectFailure>> {
    if (command.way !== "redirect") return failure(wayNotOffered);
    const client = await this.clientUntil(cancellation);
    if (!client.ok) return client;
    const roundTrip = await this.beginRoundTrip(client.value, command.signInContext, true);
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    const prompt = command.isFresh || this.mayBeAnothers(client.value) ? "login" : undefined;
    return this.leave(client.value, roundTrip, { ...command, prompt });
  }

  async redirectToApplication(
    { isSilent, ...handOver }: Parameters<IdentityProvider["redirectToApplication"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    // Without a session check it is unknown whether the application or the provider would ask the person something.
    if (isSilent) return failure({ kind: "login-required" });
    return this.handOver(handOver, cancellation);
  }

  /**
   * Logs out with one constant return address, because providers compare whole addresses; that page then leads to
   * `returnTo`.
   */
  async endSession({ returnTo }: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    const { navigation, storage, urlParser } = this.deps.tools;
    // Without an issuer there is no session to end.
    if (this.issuerSetting === undefined) return redirectTo(returnTo, navigation);
    const client = await this.client();
    if (!client.ok) return client;
    const { clientId, metadata } = client.value;
    if (metadata.endSessionEndpoint === undefined) return redirectTo(returnTo, navigation);
    const postLogoutRedirectUri = navigation.urlOf({ page: "logout", resume: true });
    const uiLocales = urlParser.parameter(returnTo, "langCode");
    const address = logoutAddress(
      metadata.endSessionEndpoint,
      { clientId, postLogoutRedirectUri, uiLocales },
      urlParser,
    );
    const isWaiting = returnTo === postLogoutRedirectUri;
    if (!isWaiting) storage.write(logoutTarget, returnTo);
    const left = redirectTo(address, navigation);
    if (!left.ok && !isWaiting) storage.remove(logoutTarget);
    return left;
  }

  /** Opens the application, which asks the provider with a client of its own; or has the provider answer it. */
  protected async handOver(
    { target, initiateLoginUri }: ApplicationHandOver,
    cancellation: Cancellation,
    prompt?: "none",
  ): Promise<Result<"leaving", SessionFailure>> {
    const { preset, settings, tools } = this.deps;
    if (initiateLoginUri !== undefined) {
      const issuer = this.issuer();
      if (!issuer.ok) return issuer;
      return initiateLogin(initiateLoginUri, { issuer: issuer.value.text, target }, tools);
    }
    const { handOver = preset.handOver } = settings;
    return handOver === "open"
      ? redirectTo(target, tools.navigation)
      : this.authorizeTarget(target, cancellation, prompt);
  }

  protected beginRoundTrip(
    { issuer, metadata }: Client,
    signInContext: SignInContext,
    mayAsk: boolean,
  ): Promise<RoundTrip> {
    return this.deps.tools.roundTrips.begin({
      provider: this.deps.preset.code,
      signInContext,
      issuer: issuer.text,
      sendsIssuer: metadata.sendsIssuer,
      mayAsk: mayAsk && this.deps.settings.sessionCheck !== undefined,
      usesPkce: true,
      usesNonce: true,
    });
  }

  protected leave(
    { clientId, metadata }: Client,
    roundTrip: RoundTrip,
    request: RequestDetails,
  ): Result<"leaving", CallFailure> {
    const { navigation, urlParser } = this.deps.tools;
    const { email } = request;
    const homeRealm = homeRealmOf({ email, realm: this.tenant.realm }, this.deps.settings, this.deps.preset);
    const address = authorizationAddress(
      metadata.authorizationEndpoint,
      {
        clientId,
        redirectUri: roundTrip.redirectUri,
        state: roundTrip.state,
        nonce: roundTrip.nonce,
        codeChallenge: roundTrip.codeChallenge,
        scope: [this.scope, homeRealm.scope].filter(Boolean).join(" "),
        loginHint: email ? sentEmail(email) : undefined,
        uiLocales: request.signInContext.langCode,
        prompt: request.prompt,
        further: { ...this.deps.settings.parameters, ...homeRealm.parameters },
      },
      urlParser,
    );
    roundTrip.record();
    const left = redirectTo(address, navigation, request.history);
    if (!left.ok) roundTrip.drop();
    return left;
  }

  /** Returns whether the session at the provider may belong to an earlier person, because no logout can end it. */
  protected mayBeAnothers({ metadata }: Client): boolean {
    return this.deps.tools.isDeviceShared === true && metadata.endSessionEndpoint === undefined;
  }

  private get tenant(): Tenant {
    return this.deps.tools.currentLoginDomain.loginDomain.tenant;
  }

  protected get scope(): string {
    return this.deps.settings.scope ?? this.deps.preset.scope;
  }

  private get issuerSetting(): string | undefined {
    return this.deps.settings.issuer ?? this.tenant.loginDomain;
  }

  /**
   * Has the provider send its answer to the application instead of the portal. The target's fragment is added to the
   * provider's address. The application exchanges the code, so the portal makes no PKCE verifier.
   */
  private async authorizeTarget(
    target: TrustedUrl,
    cancellation: Cancellation,
    prompt?: "none",
  ): Promise<Result<"leaving", SessionFailure>> {
    const client = await this.clientUntil(cancellation);
    if (!client.ok) return client;
    const { navigation, randomness, urlParser } = this.deps.tools;
    const address = authorizationAddress(
      client.value.metadata.authorizationEndpoint,
      {
        clientId: client.value.clientId,
        redirectUri: target.split("#", 1)[0] ?? target,
        scope: this.scope,
        state: urlParser.parameter(target, "state") ?? randomness.randomState(),
        prompt,
        further: this.deps.settings.parameters ?? {},
      },
      urlParser,
    );
    const { hash = "" } = urlParser.parse(target) ?? {};
    return redirectTo(address && ((address + hash) as TrustedUrl), navigation);
  }

  protected async clientUntil(cancellation: Cancellation): Promise<Result<Client, CallFailure>> {
    return (await untilCancelled(cancellation, this.client())) ?? failure({ kind: "cancelled" });
  }

  private async client(): Promise<Result<Client, CallFailure>> {
    const issuer = this.issuer();
    if (!issuer.ok) return issuer;
    const clientId = this.deps.settings.clientId ?? this.tenant.loginClientId;
    if (clientId === "") return this.misconfigured("the client id is missing");
    const metadata = this.configuredMetadata() ?? (await this.discovered.of(issuer.value));
    if (!metadata.ok) return metadata;
    const { settings, preset } = this.deps;
    const { endSessionEndpoint: discovered, ...others } = metadata.value;
    const endSessionEndpoint =
      settings.endSessionEndpoint ?? (preset.logoutNeedsIdToken ? undefined : discovered);
    return success({
      clientId,
      issuer: issuer.value,
      metadata: { ...others, ...(endSessionEndpoint !== undefined && { endSessionEndpoint }) },
    });
  }

  /** Returns the metadata in the configuration, which replaces a discovery document. */
  private configuredMetadata(): Result<OidcMetadata, CallFailure> | undefined {
    const { authorizationEndpoint, sendsIssuer = false } = this.deps.settings;
    return authorizationEndpoint === undefined ? undefined : success({ authorizationEndpoint, sendsIssuer });
  }

  private issuer(): Result<OidcIssuer, CallFailure> {
    const { issuerSetting } = this;
    if (issuerSetting === undefined) return this.misconfigured("the issuer is missing");
    const issuer = oidcIssuer(issuerSetting, this.deps.tools.urlParser);
    if (!issuer) return this.misconfigured("the issuer is no https address without query and fragment");
    const form = this.deps.preset.issuer;
    if (form?.pattern.test(issuer.text) === false)
      return this.misconfigured(`the issuer is not of the form ${form.form}`);
    return success(issuer);
  }

  private misconfigured(cause: string): Result<never, CallFailure> {
    this.deps.tools.logger.warn(`${this.deps.preset.code}: ${cause}`);
    return failure({ kind: "unexpected", cause, reason: "misconfigured" });
  }
}
