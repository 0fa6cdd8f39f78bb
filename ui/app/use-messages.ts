import { useEffect, useState } from "react";
import type { Language } from "#domain/shared/language.ts";
import { englishCore, loadMessages, type Messages } from "#translations/loader.ts";

/** The messages of a language: those of the last one stay until these are there, so nothing flickers. */
export function useMessages(language: Language): Messages {
  const [messages, setMessages] = useState(englishCore);
  useEffect(() => {
    let isWanted = true;
    for (const part of ["core", "rest"] as const) {
      loadMessages(language, part).then(
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
