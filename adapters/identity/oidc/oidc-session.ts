import type { ProviderSession, SessionFailure } from "#domain/ports/identity-provider.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { askInFrame, type AskInFrame } from "./ask-in-frame.ts";
import type { Client, SessionParts } from "./oidc-identity-provider.ts";
import { sessionIn, silentRequest } from "./silent-request.ts";

/** The session at an OpenID provider that answers in a hidden frame (OpenID Connect Core §3.1.2.1, `prompt=none`). */
export class OidcSession implements ProviderSession {
  private readonly parts: SessionParts;
  private readonly ask: AskInFrame;

  constructor(parts: SessionParts, ask = askInFrame) {
    this.parts = parts;
    this.ask = ask;
  }

  check(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    return this.inTime(cancellation, async (limited) => {
      const client = await this.parts.findClient(limited);
      return client.ok ? this.find(client.value, limited) : client;
    });
  }

  /** Asks once more by a redirect, because the code of the frame's answer serves nobody (SPEC-CHOICE D-286). */
  continue(
    { signInContext }: Parameters<ProviderSession["continue"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return this.inTime(cancellation, async (limited) => {
      const client = await this.parts.findClient(limited);
      if (!client.ok) return client;
      // Begun before the check, so that a logout during the check makes the answer invalid (SPEC-CHOICE D-140).
      const roundTrip = await this.parts.beginSilently(client.value, signInContext);
      const found = await this.find(client.value, limited);
      if (!found.ok) return found;
      return this.parts.leave(client.value, roundTrip, { signInContext, prompt: "none" });
    });
  }

  private async find(client: Client, limited: Cancellation): Promise<Result<"active", SessionFailure>> {
    const { code, tools } = this.parts;
    if (this.parts.mayBeAnothers(client)) return failure({ kind: "login-required" });
    const request = await silentRequest(client, this.parts);
    if (limited.isCancelled) return failure({ kind: "cancelled" });
    const shown = request.address && (await this.ask(request.address, limited));
    if (limited.isCancelled) return failure({ kind: "cancelled" });
    const { session, problem } = sessionIn(shown, request, tools.urlParser);
    if (problem !== undefined) tools.logger.warn(`${code}: the session check ${problem}`);
    return session;
  }

  /** Runs a check for as long as it may take; after that the provider counts as unreachable. */
  private async inTime<Value>(
    cancellation: Cancellation,
    work: (limited: Cancellation) => Promise<Result<Value, SessionFailure>>,
  ): Promise<Result<Value, SessionFailure>> {
    const { clock, sessionCheckLimit } = this.parts.tools;
    const limit = new TimeLimit({ clock, milliseconds: sessionCheckLimit });
    const answer = await limit.within(cancellation, work);
    const isTimeUp = !answer.ok && answer.failure.kind === "cancelled" && !cancellation.isCancelled;
    return isTimeUp ? failure({ kind: "unreachable", reason: "provider" }) : answer;
  }
}
