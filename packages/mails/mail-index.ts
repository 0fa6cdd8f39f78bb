import { brandColors } from "./brand-colors.ts";
import { mailLanguages, type Mail, type MailLanguage } from "./mail.ts";
import { mailTemplate } from "./mail-template.ts";
import { mailNames, mails, type MailName } from "./mails.ts";
import { exampleValues, placeholders } from "./placeholders.ts";
import { sharedWords } from "./words/shared-words.ts";

/** Returns the placeholders of a mail in a language, by their names. */
export function placeholdersOf(name: MailName, language: MailLanguage): readonly string[] {
  const { subject, html, text } = mailTemplate(name, language);
  const found = [subject, html, text].join().matchAll(/\{\{[{#^/]?(\w+)\}/g);
  return [...new Set([...found].map(([, placeholder = ""]) => placeholder))].sort();
}

/** Returns the content of index.json. */
export function mailIndex() {
  const index = mailNames.map((name) => {
    const mail: Mail = mails[name];
    const page = "page" in mail ? mail.page : "";
    const used = placeholdersOf(name, "en");
    const examples = mailLanguages.map((language) => {
      const values = Object.entries(exampleValues(language, mail));
      return [language, Object.fromEntries(values.filter(([placeholder]) => used.includes(placeholder)))];
    });
    return [
      name,
      {
        purpose: mail.purpose,
        ...(page !== "" && { page }),
        placeholders: used,
        examples: Object.fromEntries(examples) as Readonly<Record<MailLanguage, Record<string, string>>>,
      },
    ] as const;
  });
  return {
    languages: Object.fromEntries(
      mailLanguages.map((language) => {
        const { account, direction } = sharedWords[language];
        return [language, { direction, account: account.replace("{brand}", "{{{brand}}}") }];
      }),
    ),
    placeholders,
    brandColors: ["#0b2545", "#ffd400", "#757575", "#767676", "#ffffff", "#000000", "red", ""].map(
      (given) => {
        const { brand, onBrand } = brandColors(given);
        return { given, brandColor: brand, onBrandColor: onBrand };
      },
    ),
    mails: Object.fromEntries(index),
  };
}
