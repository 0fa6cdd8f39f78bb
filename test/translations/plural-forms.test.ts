import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { childrenOf } from "#translations/message-arguments.ts";
import ar from "#translations/ar.json";
import he from "#translations/he.json";

function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => [
    ...(element.type === TYPE.plural ? [Object.keys(element.options)] : []),
    ...pluralsOf(childrenOf(element)),
  ]);
}

test.each(Object.entries({ ar, he }))(
  "the draft %s has every plural form of its language (language-45)",
  (language, messages) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = Object.values(messages).flatMap((text) => pluralsOf(parse(text)));
    expect(plurals.length).toBeGreaterThan(4);
    for (const plural of plurals) expect(plural).toEqual(expect.arrayContaining([...forms]));
  },
);
