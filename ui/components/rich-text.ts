import { createIntl, createIntlCache, type IntlConfig } from "react-intl";
import type { Language } from "#domain/shared/language.ts";
import type { Messages } from "#translations/loader.ts";
import type { TextValues } from "./plain-text.ts";

const cache = createIntlCache();

/** Formats any message by the rules of its language: plurals, choices, numbers. Undefined when it is malformed. */
export function richText(
  language: Language,
  elements: Messages[string],
  values: TextValues,
): string | undefined {
  let isBroken = false;
  const messages = { message: elements } as unknown as NonNullable<IntlConfig["messages"]>;
  // Malformed messages are reported by `npm run check:translations`.
  const onError = () => (isBroken = true);
  const text = createIntl({ locale: language, messages, onError }, cache).formatMessage(
    { id: "message" },
    values,
  );
  return isBroken ? undefined : text;
}
