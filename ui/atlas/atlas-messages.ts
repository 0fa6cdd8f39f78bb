import type { Messages } from "#translations/loader.ts";
import { loadMessages } from "#translations/loader.ts";
import { loadPasskeyInvitationWords } from "#translations/passkey-invitation-words.ts";
import { loadPasskeyWords } from "#translations/passkey-words.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import type { AtlasLanguage } from "./atlas-settings.ts";
import {
  mirroredPseudoLocale,
  mirroredPseudoMessages,
  pseudoLocale,
  pseudoMessages,
} from "./pseudo-locale.ts";

const known = new Map<AtlasLanguage, Promise<Messages>>();

/** Loads all messages of a language at once, so that no state is shown in two languages. */
export function messagesOf(language: AtlasLanguage): Promise<Messages> {
  const messages = known.get(language) ?? load(language);
  known.set(language, messages);
  return messages;
}

async function load(language: AtlasLanguage): Promise<Messages> {
  if (language === pseudoLocale || language === mirroredPseudoLocale) {
    const english = { ...(await messagesOf("en")), ...(await wordsApart()) };
    return language === pseudoLocale ? pseudoMessages(english) : mirroredPseudoMessages(english);
  }
  const [core, mfa, rest] = await Promise.all([
    loadMessages(language, "core"),
    loadMessages(language, "mfa"),
    loadMessages(language, "rest"),
    loadRichText(),
  ]);
  return { ...core, ...mfa, ...rest };
}

/** Returns the English messages that views load by themselves, as texts without values. */
async function wordsApart(): Promise<Messages> {
  const loaded = await Promise.all([loadPasskeyWords("en"), loadPasskeyInvitationWords("en")]);
  const texts = loaded.flatMap(({ en }) => Object.entries(en ?? {}));
  return Object.fromEntries(texts.map(([id, value]) => [id, [{ type: 0, value }]]));
}
