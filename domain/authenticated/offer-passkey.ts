import type { MadePasskeyOutcome, MakeInvitedPasskey } from "#domain/authenticated/make-invited-passkey.ts";
import { passkeyInvitation } from "#domain/authenticate/passkey-invitation.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { Passkeys } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = {
  readonly makeInvitedPasskey: Pick<MakeInvitedPasskey, "execute">;
  readonly passkeys: Pick<Passkeys, "reach">;
  /** Returns whether the browser can make a passkey without a question; never rejects. */
  readonly makesUnasked: () => Promise<boolean>;
  /** How long a person waits for what they have not asked for. */
  readonly limit: Pick<TimeLimit, "within">;
  readonly storage: Pick<BrowserStorage, "write">;
};

/**
 * Has a passkey made without a question where the browser can, and returns whether the person is to be asked: `invite`
 * where that brought none and the device itself makes passkeys, else `settled`.
 */
export class OfferPasskey extends Service<Deps> {
  async execute(token: SessionToken | undefined, cancellation: Cancellation): Promise<"invite" | "settled"> {
    const { passkeys, storage } = this.deps;
    // Written first: a browser that can make none is not tried at each sign-in either.
    storage.write(passkeyInvitation, true);
    const unasked = await this.makeUnasked(token, cancellation);
    const isOpen =
      unasked === undefined || (unasked.kind === "no-passkey" && unasked.reason !== "already-there");
    return isOpen && (await passkeys.reach()) === "this-device" ? "invite" : "settled";
  }

  /** Returns undefined where the browser makes none without a question, or not in time. */
  private async makeUnasked(
    token: SessionToken | undefined,
    cancellation: Cancellation,
  ): Promise<MadePasskeyOutcome | undefined> {
    const { makeInvitedPasskey, makesUnasked, limit } = this.deps;
    if (!(await makesUnasked())) return undefined;
    const made = await limit.within(cancellation, (limited) =>
      makeInvitedPasskey.execute({ token, mediation: "conditional" }, limited),
    );
    return made.kind === "cancelled" ? undefined : made;
  }
}
