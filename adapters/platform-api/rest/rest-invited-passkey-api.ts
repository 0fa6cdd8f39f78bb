import type { InvitedPasskeyApi } from "#domain/authenticated/invited-passkey-api.port.ts";
import { nothing } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import { readCreationOptions } from "./web-authn-options.ts";
import type { Wire } from "./wire-shapes.ts";

/** Statuses by which the platform says that this session is to have no passkey made. */
const notInvited = { 401: "not-invited", 403: "not-invited", 404: "not-invited" } as const;

/** Passkeys to sign in with over REST: an addition that the platform may lack. */
export const restInvitedPasskeyApi = platformCalls<InvitedPasskeyApi>({
  makeOptions: {
    call: "makeInvitedPasskeyOptions",
    request: ({ token, mediation }) => ({
      method: "POST",
      path: ["passkeys", "creation-options"],
      token,
      body: { mediation },
    }),
    read: readCreationOptions,
    failures: notInvited,
  },
  register: {
    call: "registerInvitedPasskey",
    request: ({ token, credential }) => ({
      method: "POST",
      path: ["passkeys"],
      token,
      body: { credential: credential as Wire["RegistrationResponseJSON"] },
    }),
    read: nothing,
    failures: { ...notInvited, "400 PASSKEY_EXPIRED": "expired", "400 PASSKEY_REFUSED": "refused" },
  },
});
