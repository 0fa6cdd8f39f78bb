import { htmlLayout, type Part } from "./html-layout.ts";
import type { Mail, MailLanguage } from "./mail.ts";
import { mails, type MailName } from "./mails.ts";
import { sharedWords } from "./words/shared-words.ts";

/** A mail in one language: Mustache, in which values are escaped in the HTML alone. */
export type MailTemplate = { readonly subject: string; readonly html: string; readonly text: string };

/** Returns the templates of a mail. */
export function mailTemplate(name: MailName, language: MailLanguage): MailTemplate {
  const mail: Mail = mails[name];
  const { direction, sender } = sharedWords[language];
  const { subject, text } = mail.words[language];
  const parts = partsOf(mail, language);
  const html = htmlLayout({
    language,
    direction,
    subject,
    preview: mail.kind === "code" ? `${text} {code}` : text,
    parts,
    sender,
  });
  const lines = parts.map((part) => (part.kind === "link" ? "{link}" : part.words));
  return {
    subject: unescaped(subject),
    html,
    text: unescaped(`${[...lines, `-- \n${sender}`].join("\n\n")}\n`),
  };
}

function partsOf(mail: Mail, language: MailLanguage): readonly Part[] {
  const { greeting, validity, bareLink, byYou, byAnother, newPassword } = sharedWords[language];
  const { text } = mail.words[language];
  const paragraphs = (...all: readonly string[]) =>
    all.map((words) => ({ kind: "paragraph", words }) as const);
  switch (mail.kind) {
    case "link": {
      const { button, unasked } = mail.words[language];
      return [
        ...paragraphs(greeting, text),
        { kind: "link", button, bareLink },
        ...paragraphs(validity),
        { kind: "aside", words: unasked },
      ];
    }
    case "code": {
      const own = mail.words[language];
      return [
        ...paragraphs(greeting, text),
        { kind: "code", words: "{code}" },
        ...paragraphs(own.validity),
        { kind: "aside", words: own.unasked },
      ];
    }
    case "warning":
      return [
        ...paragraphs(greeting, text, byYou, byAnother),
        { kind: "link", button: newPassword, bareLink },
      ];
  }
}

/** Writes words as plain text, with their placeholders as Mustache leaves them. */
function unescaped(words: string): string {
  return words.replaceAll(/\{(\w+)\}/g, "{{{$1}}}");
}
