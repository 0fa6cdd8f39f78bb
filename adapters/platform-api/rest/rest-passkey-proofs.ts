import type { PasskeyProofs } from "#domain/provider/passkey-proofs.port.ts";
import { reading, text } from "./answer-body.ts";
import { platformCalls } from "./rest-calls.ts";
import { readRequestOptions } from "./web-authn-options.ts";
import type { Wire } from "./wire-shapes.ts";

/** Sign-in with a passkey over REST: an addition that the platform may lack. */
export const restPasskeyProofs = platformCalls<PasskeyProofs>({
  makeOptions: {
    call: "makePasskeySignInOptions",
    request: ({ tenantCode }) => ({
      method: "POST",
      path: ["passkeys", "request-options"],
      body: { tenantCode },
    }),
    read: readRequestOptions,
    failures: { 429: "rate-limited" },
  },
  prove: {
    call: "provePasskey",
    request: ({ tenantCode, credential }) => ({
      method: "POST",
      path: ["passkeys", "sign-in"],
      body: { tenantCode, credential: credential as Wire["AuthenticationResponseJSON"] },
    }),
    read: reading({ username: text, ticket: text }, ({ username, ticket }: Wire["PasskeyProof"]) => ({
      username,
      ticket,
    })),
    failures: {
      "400 PASSKEY_EXPIRED": "challenge-expired",
      "400 PASSKEY_REFUSED": "invalid-credentials",
      "400 PASSKEY_UNKNOWN": "passkey-unknown",
      "400 PASSKEY_ELSEWHERE": "passkey-elsewhere",
      429: "rate-limited",
    },
  },
});
