import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  AuthorizationCallback,
  AuthorizationGrant,
  CallbackFailure,
  IdentityProvider,
  SignInFailure,
  SessionFailure,
} from "#domain/ports/identity-provider.port.ts";
import { loginTransaction } from "#domain/storage/storage-entries.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { CallFailure, Cancelled } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import { redirectTo, trustedUrlAt } from "../redirect-to.ts";
import type { BegunCheck } from "../early-check.ts";
import type { ProviderTools } from "../plugin.ts";
import { unlessCancelled } from "../unless-cancelled.ts";
import type { Auth0Client, LoadAuth0Client } from "./auth0-client.ts";
import { signInFailureOf, sessionFailureOf } from "./auth0-failures.ts";
import { clearAuth0Leftovers } from "./auth0-leftovers.ts";
import { auth0Origin } from "./auth0-origin.ts";
import { auth0Scope as scope } from "./auth0-scope.ts";

/** auth0-js has no time-out of its own for a password (SPEC-CHOICE D-25). */
const logInLimit = 15_000;

/** The library, connected to the tenant's login domain. */
type Connection = { readonly auth0: Auth0Client; readonly origin: string };

type Deps = {
  readonly config: { readonly realm?: string };
  readonly tools: ProviderTools;
  readonly loadClient: LoadAuth0Client;
};

/** Auth0 by its own browser library: embedded log-in, silent authentication, authorize and logout redirects. */
export class Auth0IdentityProvider implements IdentityProvider {
  readonly code = "auth0";
  readonly credentials = "password";

  private readonly realm: string | undefined;
  private readonly deps: Deps;
  private loading: Promise<Result<Connection, CallFailure>> | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.realm = deps.config.realm;
  }

  ownsCallback(callback: AuthorizationCallback): boolean {
    const pending = this.deps.tools.storage.read(loginTransaction);
    return pending?.provider === this.code && pending.state === callback.state;
  }

  prepareSignIn(): void {
    void this.connection();
  }

  async signInWithPassword(
    command: { readonly email: string; readonly password: string; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SignInFailure>> {
    const answer = await this.limited<"leaving", SignInFailure>(logInLimit, cancellation, async (limited) => {
      const connection = await this.connect(limited);
      if (!connection.ok) return connection;
      return unlessCancelled(limited, this.provePassword(connection.value.auth0, command, limited));
    });
    if (!answer.ok) clearAuth0Leftovers();
    return answer;
  }

  async continueSession(
    command: { readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const session = (await this.sessionFoundEarly(cancellation)) ?? (await this.findSession(cancellation));
    if (!session.ok) return session;
    const state = this.beginSignIn();
    return this.authorize(session.value, {
      redirectUri: this.deps.tools.navigation.urlOf({ page: "authenticate", ...command.signInContext }),
      state,
      prompt: "none",
    });
  }

  async completeSignIn(
    callback: AuthorizationCallback,
  ): Promise<Result<AuthorizationGrant, CallbackFailure>> {
    const pending = this.deps.tools.storage.take(loginTransaction);
    clearAuth0Leftovers();
    if (!pending) return failure({ kind: "invalid-state", reason: "missing" });
    const tenantCode = this.tenant.code;
    const isOurs =
      pending.state === callback.state && pending.provider === this.code && pending.tenantCode === tenantCode;
    if (!isOurs) return failure({ kind: "invalid-state", reason: "mismatch" });
    const redirectUri = this.deps.tools.navigation.urlOf({ page: "authenticate" });
    return success({ code: callback.code, tenantCode, redirectUri });
  }

  async redirectToApplication(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const connection = await this.connect(cancellation);
    return connection.ok ? this.authorizeTarget(connection.value, command.target) : connection;
  }

  async authorizeSilently(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const session = await this.findSession(cancellation);
    return session.ok ? this.authorizeTarget(session.value, command.target, "none") : session;
  }

  async checkSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    const session = await this.findSession(cancellation);
    return session.ok ? success("active") : session;
  }

  async endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    const { navigation, urlParser } = this.deps.tools;
    // Nobody can be signed in at a provider that the tenant does not have.
    if (this.tenant.loginDomain === undefined) return redirectTo(command.returnTo, navigation);
    const connection = await this.connection();
    if (!connection.ok) return connection;
    const { auth0, origin } = connection.value;
    const address = auth0.client.buildLogoutUrl({
      clientID: this.tenant.loginClientId,
      returnTo: command.returnTo,
    });
    return redirectTo(trustedUrlAt(origin, address, urlParser), navigation);
  }

  private get tenant(): Tenant {
    return this.deps.tools.currentLoginDomain.loginDomain.tenant;
  }

  /**
   * Resolves as soon as auth0-js is on its way to the provider, or knows why not. An accepted password for
   * which nobody waits any more navigates nowhere.
   */
  private provePassword(
    auth0: Auth0Client,
    command: { readonly email: string; readonly password: string; readonly signInContext: SignInContext },
    limited: Cancellation,
  ): Promise<Result<"leaving", SignInFailure>> {
    const { randomness, navigation } = this.deps.tools;
    const realm = this.tenant.realm ?? this.realm;
    const state = randomness.randomState();
    return new Promise((resolve) => {
      auth0.login(
        {
          username: command.email,
          password: command.password,
          ...(realm !== undefined && { realm }),
          responseType: "code",
          redirectUri: navigation.urlOf({ page: "authenticate", ...command.signInContext }),
          scope,
          state,
          onRedirecting: (leave) => {
            if (limited.isCancelled) return;
            this.recordSignIn(state);
            try {
              leave();
              resolve(success("leaving"));
            } catch {
              // It takes any page for a yes, a captive portal's too, and stumbles over what that lacks.
              this.deps.tools.storage.remove(loginTransaction);
              resolve(failure({ kind: "unreachable" }));
            }
          },
        },
        (error) => resolve(failure(signInFailureOf(error))),
      );
    });
  }

  /**
   * What the boot script's check brought; undefined when it brought nothing. auth0-js is fetched meanwhile: it is
   * needed to leave, or else for the password, but nobody waits for it in order to hear that there is no session.
   */
  private async sessionFoundEarly(
    cancellation: Cancellation,
  ): Promise<Result<Connection, SessionFailure> | undefined> {
    const begun = this.deps.tools.takeEarlyCheck?.();
    if (!begun) return undefined;
    void this.connection();
    const early = await unlessCancelled<BegunCheck | undefined, never>(
      cancellation,
      begun.then((check) => success(check)),
    );
    if (!early.ok) return early;
    const check = early.value;
    if (check?.provider !== this.code || !check.answer) return undefined;
    const { error } = check.answer;
    return error === undefined ? this.connect(cancellation) : failure(sessionFailureOf({ code: error }));
  }

  /** SPEC-CHOICE D-14: a session is asked for by `id_token`, because auth0-js refuses `code` here. */
  private findSession(cancellation: Cancellation): Promise<Result<Connection, SessionFailure>> {
    const { sessionCheckLimit, navigation } = this.deps.tools;
    return this.limited<Connection, SessionFailure>(sessionCheckLimit, cancellation, async (limited) => {
      const connection = await this.connect(limited);
      if (!connection.ok) return connection;
      const redirectUri = navigation.urlOf({ page: "authenticate" });
      const asked = new Promise<Result<Connection, SessionFailure>>((resolve) => {
        connection.value.auth0.checkSession(
          { responseType: "id_token", redirectUri, scope, timeout: sessionCheckLimit },
          (error) => resolve(error ? failure(sessionFailureOf(error)) : connection),
        );
      });
      return unlessCancelled(limited, asked);
    });
  }

  /** SPEC-CHOICE D-50: the target's own `state` goes along, so that its application recognises the answer. */
  private authorizeTarget(
    connection: Connection,
    target: TrustedUrl,
    prompt?: "none",
  ): Result<"leaving", CallFailure> {
    const state =
      this.deps.tools.urlParser.parameter(target, "state") ?? this.deps.tools.randomness.randomState();
    return this.authorize(connection, { redirectUri: target, state, ...(prompt && { prompt }) });
  }

  /** auth0-js' own `authorize` would leave a history entry behind, so its address is left for here (RED-10). */
  private authorize(
    { auth0, origin }: Connection,
    options: { readonly redirectUri: string; readonly state: string; readonly prompt?: "none" },
  ): Result<"leaving", CallFailure> {
    const { navigation, urlParser } = this.deps.tools;
    const address = auth0.client.buildAuthorizeUrl({ responseType: "code", scope, ...options });
    return redirectTo(trustedUrlAt(origin, address, urlParser), navigation);
  }

  private beginSignIn(): string {
    const state = this.deps.tools.randomness.randomState();
    this.recordSignIn(state);
    return state;
  }

  /** SPEC-CHOICE D-06: auth0-js does not check the state of a code, so what comes back is checked here. */
  private recordSignIn(state: string): void {
    this.deps.tools.storage.write(loginTransaction, {
      state,
      provider: this.code,
      tenantCode: this.tenant.code,
    });
  }

  /** Work that is over at the latest after `milliseconds`; then the provider counts as unreachable. */
  private async limited<Value, Failure>(
    milliseconds: number,
    cancellation: Cancellation,
    work: (limited: Cancellation) => Promise<Result<Value, Failure | CallFailure>>,
  ): Promise<Result<Value, Failure | CallFailure>> {
    const limit = new TimeLimit({ clock: this.deps.tools.clock, milliseconds });
    let isTimeUp = false;
    const answer = await limit.within(cancellation, async (limited) => {
      const result = await work(limited);
      isTimeUp = limited.isCancelled && !cancellation.isCancelled;
      return result;
    });
    return isTimeUp ? failure({ kind: "unreachable" }) : answer;
  }

  private connect(cancellation: Cancellation): Promise<Result<Connection, CallFailure | Cancelled>> {
    return unlessCancelled(cancellation, this.connection());
  }

  /** The one connection of this document; a failed one is tried anew. */
  private async connection(): Promise<Result<Connection, CallFailure>> {
    this.loading ??= this.load();
    const loaded = await this.loading;
    if (!loaded.ok) this.loading = undefined;
    return loaded;
  }

  private async load(): Promise<Result<Connection, CallFailure>> {
    const { loginDomain, loginClientId } = this.tenant;
    const origin =
      loginDomain === undefined ? undefined : auth0Origin(loginDomain, this.deps.tools.urlParser);
    if (origin === undefined) {
      this.deps.tools.logger.warn("auth0: the tenant's login domain is missing or refused");
      return failure({ kind: "unexpected", cause: "The login domain is missing or refused." });
    }
    // A sign-in that came back with an error and no code left them to this visit.
    clearAuth0Leftovers();
    try {
      return success({
        auth0: await this.deps.loadClient({ domain: origin, clientID: loginClientId }),
        origin,
      });
    } catch (cause) {
      this.deps.tools.logger.warn("auth0: the library could not be loaded", cause);
      return failure({ kind: "unreachable" });
    }
  }
}
