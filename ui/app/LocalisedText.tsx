import type { ReactNode } from "react";
import { IntlProvider, type IntlConfig } from "react-intl";
import type { Language } from "#domain/shared/language.ts";
import type { Messages } from "#translations/loader.ts";

export type LocalisedTextProps = {
  readonly language: Language;
  readonly messages: Messages;
  readonly children: ReactNode;
};

/**
 * Gives everything below it the messages of one language. Switching changes props only: nothing is mounted
 * anew and typed text stays.
 */
export function LocalisedText({ language, messages, children }: LocalisedTextProps) {
  return (
    <IntlProvider
      locale={language}
      defaultLocale="en"
      messages={messages as unknown as NonNullable<IntlConfig["messages"]>}
      onError={keepQuiet}
    >
      {children}
    </IntlProvider>
  );
}

/** What is missing or broken falls back to English (L10-02); the build's checks are where it is reported. */
function keepQuiet() {
  return undefined;
}
