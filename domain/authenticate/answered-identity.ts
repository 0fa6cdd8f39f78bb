import type { Redeemed } from "#domain/authenticate/redeem-callback.ts";
import { isPasskeyInvitationDue } from "#domain/authenticate/passkey-invitation.ts";
import { dueStepOf } from "#domain/identity/due-step.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/** Milliseconds for which the platform's answer says what it would say if it were asked again. */
const lifetime = 10_000;

/** The person of whom nothing is due, and whether they are to be invited to make a passkey. */
type Known = { readonly email: string; readonly passkeyInvited?: true };

type Answer = { readonly token: SessionToken; readonly known: Known; readonly at: number };

type Deps = {
  readonly clock: Pick<Clock, "now">;
  readonly sessions: Pick<Sessions, "token">;
  readonly storage: Pick<BrowserStorage, "read">;
};

/**
 * Knows of whom the platform has just said in this document, with their session, that nothing is due. It serves once.
 * In memory alone: a reload ends it, and nothing that is stored can pretend it.
 */
export class AnsweredIdentity extends Service<Deps> {
  private answer: Answer | undefined = undefined;

  /** Keeps the answer to the exchange of a code, if nothing is due by it. */
  note(redeemed: Redeemed): void {
    const { clock, sessions, storage } = this.deps;
    const { token } = sessions;
    const { identity } = redeemed;
    const isDone = token !== undefined && dueStepOf(identity) === undefined;
    const passkeyInvited = isPasskeyInvitationDue(redeemed, storage);
    const known = { email: identity.email, ...omitUnset({ passkeyInvited }) };
    this.answer = isDone ? { token, known, at: clock.now() } : undefined;
  }

  /** Returns the person who has nothing to do in this session; undefined where that is not known. */
  take(token: SessionToken): Known | undefined {
    const { answer } = this;
    this.answer = undefined;
    const age = answer && this.deps.clock.now() - answer.at;
    return answer?.token === token && age !== undefined && age >= 0 && age <= lifetime
      ? answer.known
      : undefined;
  }
}
