import type { PasskeyWords } from "./passkey-words.ts";

/** Loads the messages of the invitation to make a passkey, in all languages, with the invitation itself. */
export async function loadPasskeyInvitationWords(): Promise<PasskeyWords> {
  return (
    await import(/* webpackChunkName: "passkey-invitation" */ "../build/translations/passkeyInvitation.json")
  ).default;
}
