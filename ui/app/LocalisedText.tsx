import { useMemo, type ReactNode } from "react";
import type { Language } from "#domain/shared/language.ts";
import { textsOf, TextsProvider } from "#ui/components/use-text.ts";
import type { Messages } from "#translations/loader.ts";

type LocalisedTextProps = {
  readonly language: Language;
  readonly messages: Messages;
  readonly children: ReactNode;
};

/** Provides the messages of a language. A switch remounts no component, so that typed text stays. */
export function LocalisedText({ language, messages, children }: LocalisedTextProps) {
  const texts = useMemo(() => textsOf(language, messages), [language, messages]);
  return <TextsProvider value={texts}>{children}</TextsProvider>;
}
