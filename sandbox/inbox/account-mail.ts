import { brandColors } from "../brand-colors.ts";
import { html } from "../markup.ts";
import type { AccountToken } from "../world/account-tokens.ts";
import { accountTokenLifetimes } from "../world/account-tokens.ts";
import type { InboxMessage } from "../world/inbox-records.ts";
import type { LoginDomain } from "../world/tenant-records.ts";
import { greetedName } from "./greeted-name.ts";
import type { MailLanguage } from "./mail-texts.ts";
import { isMailLanguage, mailTexts } from "./mail-texts.ts";

type AccountMail = {
  readonly theme: LoginDomain["theme"];
  readonly token: AccountToken;
  readonly link: string;
};

type Words = {
  readonly subject: string;
  readonly greeting: string;
  readonly explanation: string;
  readonly button: string;
  readonly validity: string;
  readonly bareLink: string;
  readonly unasked: string;
  readonly sender: string;
};

/** Composes a mail in the addressee's language, as HTML and as plain text. */
export function composeAccountMail(
  mail: AccountMail,
): Required<Pick<InboxMessage, "langCode" | "subject" | "text" | "html">> {
  const { locale } = mail.token.addressee;
  const langCode = isMailLanguage(locale) ? locale : "en";
  const words = wordsOf(mail, langCode);
  return {
    langCode,
    subject: words.subject,
    text: asText(words, mail.link),
    html: asHtml(words, mail, langCode),
  };
}

function wordsOf({ theme, token }: AccountMail, langCode: MailLanguage): Words {
  const { common, ofPurpose } = mailTexts[langCode];
  const { email } = token.addressee;
  const name = greetedName(token.addressee);
  const duration = durationIn(langCode, accountTokenLifetimes[token.purpose]);
  const values: Record<string, string> = { brand: theme.name, name, email, duration };
  const filled = <Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        text.replace(/\{(\w+)\}/g, (placeholder, value: string) => values[value] ?? placeholder),
      ]),
    ) as Texts;
  return { ...filled(common), ...filled(ofPurpose[token.purpose]) };
}

/** Formats a duration: in hours up to 24 hours, in days beyond. */
function durationIn(langCode: MailLanguage, seconds: number): string {
  const hours = seconds / 3600;
  const [amount, unit] = hours > 24 ? [hours / 24, "day"] : [hours, "hour"];
  return new Intl.NumberFormat(langCode, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

function asText(words: Words, link: string): string {
  const { greeting, explanation, validity, unasked, sender } = words;
  return [greeting, explanation, link, validity, unasked, `-- \n${sender}`].join("\n\n");
}

/** Renders the HTML with tables and inline styles, which mail programs need. */
function asHtml(words: Words, { theme, link }: AccountMail, langCode: MailLanguage): string {
  const { brand, onBrand } = brandColors(theme.colors);
  const { logo } = theme.images;
  const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
  const quiet = "margin: 0; font-size: 14px; line-height: 1.5; color: #585f69;";
  return html`<!doctype html>
<html lang="${langCode}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <meta name="supported-color-schemes" content="light">
    <title>${words.subject}</title>
  </head>
  <body style="margin: 0; padding: 0; background: #f4f5f6; color: #1b1e22; ${font}">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #f4f5f6;">
      <tr>
        <td align="center" style="padding: 24px 12px;">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: #ffffff; border: 1px solid #e2e5e9; border-top: 4px solid ${brand}; border-radius: 12px;">
            <tr>
              <td style="padding: 24px 28px 0;">
                ${
                  logo === undefined
                    ? html`<p style="margin: 0; font-size: 20px; font-weight: 650;">${theme.name}</p>`
                    : html`<img src="${logo}" alt="${theme.name}" width="133" height="40" style="display: block; border: 0;">`
                }
              </td>
            </tr>
            <tr>
              <td style="padding: 24px 28px 28px;">
                <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.25; font-weight: 650;">${words.subject}</h1>
                <p style="margin: 0 0 12px; font-size: 16px; line-height: 1.5;">${words.greeting}</p>
                <p style="margin: 0 0 24px; font-size: 16px; line-height: 1.5;">${words.explanation}</p>
                <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 0 0 24px;">
                  <tr>
                    <td style="background: ${brand}; border: 1px solid rgb(0 0 0 / 35%); border-radius: 10px;">
                      <a href="${link}" target="_top" style="display: inline-block; padding: 12px 24px; color: ${onBrand}; font-size: 16px; line-height: 1.25; font-weight: 600; text-decoration: none;">${words.button}</a>
                    </td>
                  </tr>
                </table>
                <p style="margin: 0 0 20px; font-size: 16px; line-height: 1.5;">${words.validity}</p>
                <p style="${quiet}">${words.bareLink}</p>
                <p style="margin: 0 0 20px; font-size: 14px; line-height: 1.5; overflow-wrap: anywhere; word-break: break-word;"><a href="${link}" target="_top" style="color: #1f5fbf;">${link}</a></p>
                <p style="${quiet}">${words.unasked}</p>
              </td>
            </tr>
          </table>
          <p style="${quiet} padding: 16px 12px 0; max-width: 536px;">${words.sender}</p>
        </td>
      </tr>
    </table>
  </body>
</html>
`.text;
}
