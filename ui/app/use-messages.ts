import { useEffect, useRef, useState } from "react";
import type { Language } from "#domain/shared/language.ts";
import { loadRichText } from "#ui/components/use-text.ts";
import { englishCore, knownCore, loadMessages, type Messages } from "#translations/loader.ts";

/** Messages, and the language that they are in. */
type LocalMessages = { readonly language: Language; readonly messages: Messages };

type MessagesOptions = {
  /** Called with the language if the messages of its first screens cannot be loaded. */
  readonly onFailed?: (language: Language) => void;
  /** Has to be loaded before the messages that no first screen needs. */
  readonly first?: Promise<unknown> | undefined;
  /** The page that is shown: with a new one, messages that could not be loaded are requested again. */
  readonly page?: string;
  readonly load?: typeof loadMessages;
};

/**
 * Returns the messages of a language; those of the previous one stay until these are loaded. If they cannot be loaded,
 * the previous messages stay, at first the English ones (L10-02).
 */
export function useMessages(
  language: Language,
  { onFailed, first, page, load = loadMessages }: MessagesOptions = {},
): LocalMessages {
  const [shown, setShown] = useState<LocalMessages>(() => {
    const messages = knownCore(language);
    return messages ? { language, messages } : { language: "en", messages: englishCore };
  });
  /** The language of which all messages are shown. */
  const complete = useRef<Language>(undefined);

  useEffect(() => {
    let isWanted = true;
    load(language, "core").then(
      (core) => isWanted && setShown(({ messages }) => ({ language, messages: { ...messages, ...core } })),
      () => isWanted && onFailed?.(language),
    );
    return () => {
      isWanted = false;
    };
  }, [language, onFailed, load]);

  useEffect(() => {
    if (complete.current === language) return undefined;
    let isWanted = true;
    const rest = Promise.resolve(first).then(() => restOf(language, load));
    Promise.all([load(language, "core"), rest]).then(
      ([core, others]) => {
        if (!isWanted) return;
        complete.current = language;
        setShown({ language, messages: { ...core, ...others } });
      },
      // The page that needs them shows that it cannot be loaded (`src/first-screen/start.tsx`).
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language, first, page, load]);

  return shown;
}

/** Loads the other messages, and the formatter for those with plurals, choices or numbers. */
async function restOf(language: Language, load: typeof loadMessages): Promise<Messages> {
  const [messages] = await Promise.all([load(language, "rest"), loadRichText().catch(() => undefined)]);
  return messages;
}
