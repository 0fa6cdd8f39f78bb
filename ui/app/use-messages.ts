import { useEffect, useState } from "react";
import type { Language } from "#domain/shared/language.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import { englishCore, knownCore, loadMessages, type Messages } from "#translations/loader.ts";

/** Returns the messages of a language; those of the previous one stay until these are loaded. */
export function useMessages(language: Language): Messages {
  const [messages, setMessages] = useState(() => knownCore(language) ?? englishCore);
  useEffect(() => {
    let isWanted = true;
    for (const load of [core, rest]) {
      load(language).then(
        (loaded) => isWanted && setMessages((known) => ({ ...known, ...loaded })),
        // Messages that cannot be loaded are shown in English (L10-02).
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [language]);
  return messages;
}

const core = (language: Language) => loadMessages(language, "core");

/** Loads the other messages, and the formatter for those with plurals, choices or numbers. */
async function rest(language: Language): Promise<Messages> {
  const [messages] = await Promise.all([
    loadMessages(language, "rest"),
    loadRichText().catch(() => undefined),
  ]);
  return messages;
}
