import type { Language } from "#domain/shared/language.ts";
import type { PasskeyWords } from "./passkey-words.ts";

/** Loads the messages of the invitation to make a passkey, in all usual languages with the invitation itself. */
export async function loadPasskeyInvitationWords(language: Language): Promise<PasskeyWords> {
  const usual: PasskeyWords = (
    await import(/* webpackChunkName: "passkey-invitation" */ "../build/translations/passkeyInvitation.json")
  ).default;
  if (usual[language]) return usual;
  return (
    await import(
      /* webpackChunkName: "passkey-drafts" */ "../build/translations/passkeyInvitation-drafts.json"
    )
  ).default;
}
