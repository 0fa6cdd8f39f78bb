import { useEffect, useState } from "react";
import type { Language } from "#domain/shared/language.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import { englishCore, knownCore, loadMessages, type Messages } from "#translations/loader.ts";

/** Messages, and the language that they are in. */
type LocalMessages = { readonly language: Language; readonly messages: Messages };

/**
 * Returns the messages of a language; those of the previous one stay until these are loaded. If they cannot be loaded,
 * the previous messages stay (at first the English ones), and `onFailed` is called (L10-02). `first`: has to be loaded
 * before the messages that no first screen needs.
 */
export function useMessages(
  language: Language,
  onFailed?: (language: Language) => void,
  first?: Promise<unknown>,
): LocalMessages {
  const [shown, setShown] = useState<LocalMessages>(() => {
    const messages = knownCore(language);
    return messages ? { language, messages } : { language: "en", messages: englishCore };
  });
  useEffect(() => {
    let isWanted = true;
    const add = (more: Messages, of?: Language) =>
      isWanted &&
      setShown((known) => ({ language: of ?? known.language, messages: { ...known.messages, ...more } }));
    const later = Promise.resolve(first).then(() => rest(language));
    loadMessages(language, "core").then(
      (core) => {
        add(core, language);
        // Messages that cannot be loaded are shown in English (L10-02).
        later.then(
          (more) => add(more),
          () => undefined,
        );
      },
      () => isWanted && onFailed?.(language),
    );
    later.catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language, onFailed, first]);
  return shown;
}

/** Loads the other messages, and the formatter for those with plurals, choices or numbers. */
async function rest(language: Language): Promise<Messages> {
  const [messages] = await Promise.all([
    loadMessages(language, "rest"),
    loadRichText().catch(() => undefined),
  ]);
  return messages;
}
