import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { RoundTrip } from "#domain/provider/outward-trips.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  ProviderEmailCodes,
  ProviderPasskeys,
  ProviderSession,
  RedirectCommand,
  RedirectFailure,
  SignInCommand,
  SignInFailure,
  SignInWay,
  SessionFailure,
} from "#domain/provider/identity-provider.port.ts";
import { signsInWithPasskeys } from "#domain/provider/passkey-proofs.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { lastLogout } from "#domain/storage/storage-entries.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import { redirectTo } from "../redirect-to.ts";
import type { ProviderTools } from "../plugin.ts";
import { wayNotOffered } from "../way-not-offered.ts";
import { logoutAddress } from "./auth0-addresses.ts";
import type { Auth0Client, LoadAuth0Client } from "./auth0-client.ts";
import { Auth0EmailCodes, type Auth0Access } from "./auth0-email-codes.ts";
import { signInFailureOf, sessionFailureOf } from "./auth0-failures.ts";
import { clearAuth0Leftovers } from "./auth0-leftovers.ts";
import { sendProof } from "./auth0-proof.ts";
import { auth0Scope as scope } from "./auth0-scope.ts";
import { Auth0WayBack } from "./auth0-way-back.ts";

/** Milliseconds; auth0-js has no timeout of its own for `login`. */
const logInLimit = 15_000;

type PasswordCommand = Extract<SignInCommand, { readonly way: "password" }>;

type Deps = {
  readonly config: { readonly realm?: string; readonly emailCode?: boolean; readonly passkeyRealm?: string };
  readonly tools: ProviderTools;
  readonly loadClient: LoadAuth0Client;
};

/** Auth0 by its own browser library: embedded log-in, silent authentication, authorize and logout redirects. */
export class Auth0IdentityProvider implements IdentityProvider {
  readonly code = "auth0";
  readonly session: ProviderSession = {
    check: (cancellation) => this.findSession(cancellation),
    continue: (command, cancellation) => this.continueSession(command, cancellation),
  };

  readonly emailCodes?: ProviderEmailCodes;

  private readonly realm: string | undefined;
  private readonly deps: Deps;
  private readonly wayBack: Auth0WayBack;
  private readonly access: Auth0Access;
  private readonly loadPasskeys = retriedLoad(async () => {
    const { auth0Passkeys } = await import(/* webpackChunkName: "passkey-sign-in" */ "./auth0-passkeys.ts");
    return auth0Passkeys(this.deps, this.access);
  });
  private loadClient: (() => Promise<Auth0Client>) | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.realm = deps.config.realm;
    this.wayBack = new Auth0WayBack(deps.tools);
    this.access = {
      logger: deps.tools.logger,
      withLibrary: (cancellation, work) => this.withLibrary(cancellation, work),
      beginTrip: (signInContext) => this.beginTrip(signInContext),
    };
    if (deps.config.emailCode) this.emailCodes = new Auth0EmailCodes(this.access);
  }

  ways(): readonly SignInWay[] {
    return [
      { kind: "password" },
      ...(this.emailCodes ? [{ kind: "email-code" } as const] : []),
      ...(this.passkeys ? [{ kind: "passkey" } as const] : []),
    ];
  }

  /** The tenant's platform has to offer them, and the settings to name where Auth0 takes its tickets. */
  get passkeys(): (() => Promise<ProviderPasskeys>) | undefined {
    const { config, tools } = this.deps;
    const { capabilities } = tools.currentLoginDomain.loginDomain;
    return config.passkeyRealm && capabilities.includes(signsInWithPasskeys) ? this.loadPasskeys : undefined;
  }

  ownsAnswer(answer: AuthorizationAnswer): boolean {
    return this.deps.tools.roundTrips.expects(this.code, answer);
  }

  prepareSignIn(): void {
    const { origin } = this.wayBack;
    if (origin !== undefined) openConnection(origin);
    void this.library();
  }

  begin(command: RedirectCommand, cancellation: Cancellation): Promise<Result<"leaving", RedirectFailure>>;
  begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>>;
  async begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>> {
    if (command.way !== "password") return failure(wayNotOffered);
    const trip = await this.beginTrip(command.signInContext);
    return this.withLibrary<"leaving", SignInFailure>(cancellation, (auth0, limited) =>
      this.provePassword(auth0, { ...command, trip }, limited),
    );
  }

  finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    return this.wayBack.finish(answer);
  }

  async redirectToApplication(
    { isSilent, ...handOver }: Parameters<IdentityProvider["redirectToApplication"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    if (!isSilent) return this.wayBack.redirectToApplication(handOver, cancellation);
    const { storage } = this.deps.tools;
    const logoutBefore = storage.read(lastLogout);
    const found = await this.findSession(cancellation);
    // Another tab has logged out meanwhile; the provider may not have ended its session yet.
    if (storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });
    return found.ok ? this.wayBack.handOver(handOver, "none") : found;
  }

  async endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    const { navigation, urlParser } = this.deps.tools;
    // A tenant without a login domain has no session at the provider.
    if (this.tenant.loginDomain === undefined) return redirectTo(command.returnTo, navigation);
    const place = this.wayBack.place();
    return place.ok ? redirectTo(logoutAddress(place.value, command.returnTo, urlParser), navigation) : place;
  }

  private get tenant(): Tenant {
    return this.deps.tools.currentLoginDomain.loginDomain.tenant;
  }

  /**
   * Prepares a sign-in: auth0-js does not check the `state` of a code, so the portal does on return. Auth0 accepts its
   * redirect address with any query.
   */
  private beginTrip(signInContext: SignInContext): Promise<RoundTrip> {
    return this.deps.tools.roundTrips.begin({ provider: this.code, signInContext, keepsQueries: true });
  }

  private async continueSession(
    command: Parameters<ProviderSession["continue"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    // Begun before the check, so that a logout during the check makes the answer invalid: the provider's session may
    // outlive that logout for a moment.
    const { redirectUri, state, record, drop } = await this.beginTrip(command.signInContext);
    const early = command.isConfirmed ? undefined : await this.sessionFoundEarly(cancellation);
    const session = early ?? (await this.findSession(cancellation));
    if (!session.ok) return session;
    record();
    const left = this.wayBack.authorize({ redirectUri, state, prompt: "none" });
    if (!left.ok) drop();
    return left;
  }

  private provePassword(
    auth0: Auth0Client,
    { email, password, trip }: PasswordCommand & { readonly trip: RoundTrip },
    limited: Cancellation,
  ): Promise<Result<"leaving", SignInFailure>> {
    const realm = this.tenant.realm ?? this.realm;
    const proof = { username: sentEmail(email), password, ...(realm !== undefined && { realm }) };
    return sendProof(
      (options, callback) => auth0.login({ ...proof, ...options }, callback),
      trip,
      limited,
      signInFailureOf,
    );
  }

  /**
   * Runs a call of auth0-js within the time limit of a sign-in, and removes its cookies if the browser stays on the
   * page.
   */
  private async withLibrary<Value, Failure>(
    cancellation: Cancellation,
    work: (auth0: Auth0Client, limited: Cancellation) => Promise<Result<Value, Failure | CallFailure>>,
  ): Promise<Result<Value, Failure | CallFailure>> {
    const answer = await this.limited<Value, Failure>(logInLimit, cancellation, async (limited) => {
      const library = await this.libraryUntil(limited);
      if (!library.ok) return library;
      const asked = work(library.value, limited);
      return (await untilCancelled(limited, asked)) ?? failure({ kind: "cancelled" });
    });
    if (!answer.ok || answer.value !== "leaving") clearAuth0Leftovers();
    return answer;
  }

  /** Returns the result of the boot script's check; undefined when it has none. */
  private async sessionFoundEarly(
    cancellation: Cancellation,
  ): Promise<Result<"active", SessionFailure> | undefined> {
    const begun = this.deps.tools.takeEarlyCheck?.();
    if (!begun) return undefined;
    const check = await untilCancelled(cancellation, begun);
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });
    if (check?.provider !== this.code || !check.answer) return undefined;
    const { error } = check.answer;
    return error === undefined ? success("active") : failure(sessionFailureOf({ code: error }));
  }

  /** Looks for a session with `id_token`, because auth0-js refuses `code` in `checkSession`. */
  private findSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    const { sessionCheckLimit, navigation } = this.deps.tools;
    return this.limited<"active", SessionFailure>(sessionCheckLimit, cancellation, async (limited) => {
      const library = await this.libraryUntil(limited);
      if (!library.ok) return library;
      const redirectUri = navigation.urlOf({ page: "authenticate" });
      const asked = new Promise<Result<"active", SessionFailure>>((resolve) => {
        library.value.checkSession(
          { responseType: "id_token", redirectUri, scope, timeout: sessionCheckLimit },
          (error) => resolve(error ? failure(sessionFailureOf(error)) : success("active")),
        );
      });
      return (await untilCancelled(limited, asked)) ?? failure({ kind: "cancelled" });
    });
  }

  /**
   * Runs work for at most `milliseconds`; after that the provider counts as unreachable. An error that auth0-js throws
   * is `unexpected`, without its text, which repeats what was sent.
   */
  private async limited<Value, Failure>(
    milliseconds: number,
    cancellation: Cancellation,
    work: (limited: Cancellation) => Promise<Result<Value, Failure | CallFailure>>,
  ): Promise<Result<Value, Failure | CallFailure>> {
    const limit = new TimeLimit({ clock: this.deps.tools.clock, milliseconds });
    let isTimeUp = false;
    const answer = await limit
      .within(cancellation, async (limited) => {
        const result = await work(limited);
        isTimeUp = limited.isCancelled && !cancellation.isCancelled;
        return result;
      })
      .catch(() => failure({ kind: "unexpected" as const, cause: "auth0-js threw an error." }));
    return isTimeUp ? failure({ kind: "unreachable" }) : answer;
  }

  private async libraryUntil(
    cancellation: Cancellation,
  ): Promise<Result<Auth0Client, CallFailure | Cancelled>> {
    return (await untilCancelled(cancellation, this.library())) ?? failure({ kind: "cancelled" });
  }

  /** Returns the library, configured for the tenant's login domain; after a failure, loads it again. */
  private async library(): Promise<Result<Auth0Client, CallFailure>> {
    const place = this.wayBack.place();
    if (!place.ok) return place;
    const { origin, clientId } = place.value;
    this.loadClient ??= retriedLoad(() => {
      // An earlier sign-in that returned with an error instead of a code has left its cookies behind.
      clearAuth0Leftovers();
      return this.deps.loadClient({ domain: origin, clientID: clientId });
    });
    try {
      return success(await this.loadClient());
    } catch (cause) {
      this.deps.tools.logger.warn("auth0: the library could not be loaded", cause);
      return failure({ kind: "unreachable" });
    }
  }
}

/** Opens a connection to an origin for calls with cookies, so that the first of them does not wait for it. Sends nothing. */
function openConnection(origin: string): void {
  const link = document.createElement("link");
  link.rel = "preconnect";
  link.crossOrigin = "use-credentials";
  link.href = origin;
  document.head.append(link);
  // The connection outlives the link, and a link that stays has no effect the next time.
  link.remove();
}
