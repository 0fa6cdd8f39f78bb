import { BrowserPasskeys } from "#adapters/browser/browser-passkeys.ts";
import { makesUnaskedPasskeys } from "#adapters/browser/unasked-passkeys.ts";
import { restInvitedPasskeyApi } from "#adapters/platform-api/rest/rest-invited-passkey-api.ts";
import { PasskeyInvitationPresenter } from "#application/authenticated/passkey-invitation.presenter.ts";
import type { PasskeyInvitationPresenters } from "#application/presenters.ts";
import { MakeInvitedPasskey } from "#domain/authenticated/make-invited-passkey.ts";
import { OfferPasskey } from "#domain/authenticated/offer-passkey.ts";
import type { Portal } from "./container/container.ts";
import { make } from "./container/service-container.ts";
import { PasskeyInvitation } from "#ui/authenticated/PasskeyInvitation.tsx";

const invitation = {
  invitedPasskeyApi: restInvitedPasskeyApi,
  passkeys: ({ window }: Portal["all"]) => new BrowserPasskeys(window),
  makesUnasked:
    ({ window }: Portal["all"]) =>
    () =>
      makesUnaskedPasskeys(window),
  makeInvitedPasskey: make(MakeInvitedPasskey),
  offerPasskey: make(OfferPasskey),
};

/** The invitation to make a passkey, with its presenter. */
export type PasskeyInvitationPart = PasskeyInvitationPresenters & {
  readonly PasskeyInvitation: typeof PasskeyInvitation;
};

/** Adds the services of the invitation to make a passkey, when it is first shown. */
export function bindPasskeyInvitation(portal: Portal): PasskeyInvitationPart {
  const { all } = portal.with(invitation);
  return {
    passkeyInvitation: (finish) => new PasskeyInvitationPresenter(finish, all),
    PasskeyInvitation,
  };
}
