import { createIntl, createIntlCache, type IntlConfig } from "react-intl";
import type { Language } from "#domain/shared/language.ts";
import type { Messages } from "#translations/loader.ts";
import type { TextValues } from "./plain-text.ts";

const cache = createIntlCache();

/** Any compiled message, by the rules of its language: plurals, choices, numbers. Undefined where it is broken. */
export function richText(
  language: Language,
  elements: Messages[string],
  values: TextValues,
): string | undefined {
  let isBroken = false;
  const messages = { message: elements } as unknown as NonNullable<IntlConfig["messages"]>;
  // The build's checks are where a broken message is reported.
  const onError = () => (isBroken = true);
  const text = createIntl({ locale: language, messages, onError }, cache).formatMessage(
    { id: "message" },
    values,
  );
  return isBroken ? undefined : text;
}
