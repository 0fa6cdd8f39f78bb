import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  IdentityProvider,
  ProviderSession,
  SessionFailure,
} from "#domain/provider/identity-provider.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { lastLogout } from "#domain/storage/storage-entries.ts";
import { askInFrame, type AskInFrame } from "./ask-in-frame.ts";
import { OidcIdentityProvider, type Client, type OidcDeps } from "./oidc-identity-provider.ts";
import { sessionIn, silentRequest } from "./silent-request.ts";

/**
 * An OpenID provider that is asked for a session in a hidden frame (`prompt=none`, OpenID Connect Core §3.1.2.1): for
 * the tenants that have it, and only once the program is there.
 */
export class OidcProviderWithSession extends OidcIdentityProvider {
  readonly session: ProviderSession = {
    check: (cancellation) => this.check(cancellation),
    continue: ({ signInContext }, cancellation) => this.continueSession(signInContext, cancellation),
  };

  private readonly ask: AskInFrame;

  constructor(deps: OidcDeps, ask = askInFrame) {
    super(deps);
    this.ask = ask;
  }

  override async redirectToApplication(
    command: Parameters<IdentityProvider["redirectToApplication"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const { isSilent, ...handOver } = command;
    if (!isSilent) return super.redirectToApplication(command, cancellation);
    const found = await this.check(cancellation);
    return found.ok ? this.handOver(handOver, cancellation, "none") : found;
  }

  private check(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    return this.inTime(cancellation, async (limited, logoutBefore) => {
      const client = await this.clientUntil(limited);
      return client.ok ? this.find(client.value, limited, logoutBefore) : client;
    });
  }

  /** Asks once more by a redirect, because the code of the frame's answer cannot be exchanged. */
  private continueSession(
    signInContext: SignInContext,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return this.inTime(cancellation, async (limited, logoutBefore) => {
      const client = await this.clientUntil(limited);
      if (!client.ok) return client;
      const roundTrip = await this.beginRoundTrip(client.value, signInContext, false);
      const found = await this.find(client.value, limited, logoutBefore);
      if (!found.ok) return found;
      return this.leave(client.value, roundTrip, { signInContext, prompt: "none" });
    });
  }

  private async find(
    client: Client,
    limited: Cancellation,
    logoutBefore: string | undefined,
  ): Promise<Result<"active", SessionFailure>> {
    if (this.mayBeAnothers(client)) return failure({ kind: "login-required" });
    const { preset, settings, tools } = this.deps;
    const { parameters = {} } = settings;
    const request = await silentRequest(client, { scope: this.scope, parameters }, tools);
    if (limited.isCancelled) return failure({ kind: "cancelled" });
    const shown = request.address && (await this.ask(request.address, limited));
    if (limited.isCancelled) return failure({ kind: "cancelled" });
    const { session, problem } = sessionIn(shown, request, tools.urlParser);
    if (problem !== undefined) tools.logger.warn(`${preset.code}: the session check ${problem}`);
    // Another tab has logged out meanwhile; the provider may not have ended its session yet.
    if (tools.storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });
    return session;
  }

  /**
   * Runs a check for as long as it may take; after that the provider counts as unreachable. `work` gets the mark of the
   * last logout before it.
   */
  private async inTime<Value>(
    cancellation: Cancellation,
    work: (limited: Cancellation, logoutBefore: string | undefined) => Promise<Result<Value, SessionFailure>>,
  ): Promise<Result<Value, SessionFailure>> {
    const { clock, sessionCheckLimit, storage } = this.deps.tools;
    const logoutBefore = storage.read(lastLogout);
    const limit = new TimeLimit({ clock, milliseconds: sessionCheckLimit });
    const answer = await limit.within(cancellation, (limited) => work(limited, logoutBefore));
    const isTimeUp = !answer.ok && answer.failure.kind === "cancelled" && !cancellation.isCancelled;
    return isTimeUp ? failure({ kind: "unreachable", reason: "provider" }) : answer;
  }
}
