import { useEffect, useState } from "react";
import type { Language } from "#domain/shared/language.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import { englishCore, knownCore, loadMessages, type Messages } from "#translations/loader.ts";

/** The messages of a language: those of the last one stay until these are there, so nothing flickers. */
export function useMessages(language: Language): Messages {
  const [messages, setMessages] = useState(() => knownCore(language) ?? englishCore);
  useEffect(() => {
    let isWanted = true;
    for (const load of [core, rest]) {
      load(language).then(
        (loaded) => isWanted && setMessages((known) => ({ ...known, ...loaded })),
        // English stands in for what cannot be loaded (L10-02).
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

/** With what says those of them that are more than words and values. */
async function rest(language: Language): Promise<Messages> {
  const [messages] = await Promise.all([
    loadMessages(language, "rest"),
    loadRichText().catch(() => undefined),
  ]);
  return messages;
}
