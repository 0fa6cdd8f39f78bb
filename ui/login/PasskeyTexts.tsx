import { useEffect, useState, type ReactNode } from "react";
import type { Language } from "#domain/shared/language.ts";
import { TextsProvider, useText } from "#ui/components/use-text.ts";
import type { ValuesOf } from "#translations/message-id.ts";
import { loadPasskeyWords, type PasskeyWords } from "#translations/passkey-words.ts";

type PasskeyTextsProps = {
  readonly language: Language;
  readonly children: ReactNode;
  readonly load?: typeof loadPasskeyWords;
  /** Shown until they are loaded. */
  readonly fallback?: ReactNode;
  /** Called if they cannot be loaded. */
  readonly onMissing?: () => void;
};

const ignored = () => undefined;

/** Adds the messages about passkeys. Until they are loaded `fallback` stands there: people can sign in without them. */
export function PasskeyTexts({
  language,
  children,
  load = loadPasskeyWords,
  fallback = null,
  onMissing = ignored,
}: PasskeyTextsProps) {
  const pageText = useText();
  const [words, setWords] = useState<PasskeyWords | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    load(language).then(
      (loaded) => isWanted && setWords(loaded),
      () => isWanted && onMissing(),
    );
    return () => {
      isWanted = false;
    };
  }, [load, language, onMissing]);
  if (!words) return fallback;
  return (
    <TextsProvider
      value={(id, values) => pageText(id, ...([values] as ValuesOf<typeof id>)) || words[language]?.[id]}
    >
      {children}
    </TextsProvider>
  );
}
