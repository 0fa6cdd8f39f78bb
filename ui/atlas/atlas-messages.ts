import type { Messages } from "#translations/loader.ts";
import { loadMessages } from "#translations/loader.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import type { AtlasLanguage } from "./atlas-settings.ts";
import { pseudoLocale, pseudoMessages } from "./pseudo-locale.ts";

const known = new Map<AtlasLanguage, Promise<Messages>>();

/** All messages of a language at once, so that no picture is taken in two. */
export function messagesOf(language: AtlasLanguage): Promise<Messages> {
  const messages = known.get(language) ?? load(language);
  known.set(language, messages);
  return messages;
}

async function load(language: AtlasLanguage): Promise<Messages> {
  if (language === pseudoLocale) return pseudoMessages(await messagesOf("en"));
  const [core, rest] = await Promise.all([
    loadMessages(language, "core"),
    loadMessages(language, "rest"),
    loadRichText(),
  ]);
  return { ...core, ...rest };
}
