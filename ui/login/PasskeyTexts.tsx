import { useEffect, useState, type ReactNode } from "react";
import type { Language } from "#domain/shared/language.ts";
import { TextsProvider, useText } from "#ui/components/use-text.ts";
import type { ValuesOf } from "#translations/message-id.ts";
import { loadPasskeyWords, type PasskeyWords } from "#translations/passkey-words.ts";

type PasskeyTextsProps = {
  readonly language: Language;
  readonly children: ReactNode;
  readonly load?: typeof loadPasskeyWords;
};

/**
 * Adds the messages about passkeys to those of the page. Until they are loaded, nothing is shown: people can sign in
 * without them.
 */
export function PasskeyTexts({ language, children, load = loadPasskeyWords }: PasskeyTextsProps) {
  const pageText = useText();
  const [words, setWords] = useState<PasskeyWords | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setWords(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (!words) return null;
  return (
    <TextsProvider
      value={(id, values) => words[language][id] ?? pageText(id, ...([values] as ValuesOf<typeof id>))}
    >
      {children}
    </TextsProvider>
  );
}
