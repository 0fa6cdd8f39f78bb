import type {
  InvitedPasskeyApi,
  InvitedPasskeyFailure,
  PasskeyMediation,
} from "#domain/authenticated/invited-passkey-api.port.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { NoPasskey, PasskeyCredential, Passkeys } from "#domain/ports/passkeys.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { UnexpectedReason, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

/** `made`: the platform has the passkey. `not-invited`: this session is to have none made. */
export type MadePasskeyOutcome =
  | { readonly kind: "made" }
  | { readonly kind: "not-invited" }
  | { readonly kind: "refused" | "expired" }
  | { readonly kind: UnexpectedReason; readonly retryAfter?: number }
  | NoPasskey
  | Unreachable
  | Cancelled;

type Command = {
  /** The session in which the person was invited. */
  readonly token: SessionToken | undefined;
  readonly mediation: PasskeyMediation;
  /** What the browser answered before, if that did not reach the platform: the person is not asked again. */
  readonly answered?: PasskeyCredential | undefined;
  /** Called with the browser's answer before it is sent. */
  readonly onAnswered?: (credential: PasskeyCredential) => void;
};

type Deps = {
  readonly sessions: Pick<Sessions, "token">;
  readonly invitedPasskeyApi: InvitedPasskeyApi;
  readonly passkeys: Pick<Passkeys, "create" | "signalUnknown">;
};

/** Has the browser make a passkey to sign in with, and the platform take it. */
export class MakeInvitedPasskey extends Service<Deps> {
  async execute(command: Command, cancellation: Cancellation): Promise<MadePasskeyOutcome> {
    const { token, answered, onAnswered } = command;
    const { invitedPasskeyApi, passkeys, sessions } = this.deps;
    const made = answered ? success(answered) : await this.make(command, cancellation);
    if (!made.ok) return outcomeOf(made.failure);
    onAnswered?.(made.value);
    // Another tab may have signed in another person meanwhile.
    if (token === undefined || sessions.token !== token) return { kind: "not-invited" };
    const credential = made.value.json;
    const taken = await invitedPasskeyApi.register({ token, credential }, cancellation);
    if (taken.ok) return { kind: "made" };
    if (taken.failure.kind === "refused") passkeys.signalUnknown(made.value);
    return outcomeOf(taken.failure);
  }

  private async make(
    { token, mediation }: Command,
    cancellation: Cancellation,
  ): Promise<Result<PasskeyCredential, NoPasskey | InvitedPasskeyFailure>> {
    const { invitedPasskeyApi, passkeys, sessions } = this.deps;
    if (token === undefined || sessions.token !== token) return failure({ kind: "not-invited" });
    const options = await invitedPasskeyApi.makeOptions({ token, mediation }, cancellation);
    return options.ok ? passkeys.create(options.value, cancellation, mediation) : options;
  }
}

function outcomeOf(
  failed: NoPasskey | InvitedPasskeyFailure | { readonly kind: "refused" | "expired" },
): MadePasskeyOutcome {
  if (failed.kind !== "unexpected") return failed;
  return { kind: failed.reason ?? "server", ...omitUnset({ retryAfter: failed.retryAfter }) };
}
