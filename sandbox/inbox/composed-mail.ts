import { brandColors } from "#packages/mails/brand-colors.ts";
import { fillTemplate, type MailValues } from "#packages/mails/fill-template.ts";
import type { MailLanguage } from "#packages/mails/mail.ts";
import { mailTemplate, type MailTemplate } from "#packages/mails/mail-template.ts";
import { mails, type MailName } from "#packages/mails/mails.ts";
import { accountName, durationInWords } from "#packages/mails/placeholders.ts";
import type { InboxMessage } from "../world/inbox-records.ts";
import type { LoginDomain } from "../world/tenant-records.ts";
import { greetedName } from "./greeted-name.ts";

type ToCompose = {
  readonly mail: MailName;
  readonly langCode: MailLanguage;
  readonly theme: LoginDomain["theme"];
  readonly addressee: { readonly name: string; readonly email: string };
  readonly link?: string;
  /** How long the link or the code works, in seconds. */
  readonly lifetime?: number;
  /** The values of placeholders that belong to this mail alone. */
  readonly values?: MailValues;
};

type ComposedMail = MailTemplate & Pick<InboxMessage, "langCode" | "purpose" | "link">;

/** Composes a mail by the templates that platforms take, in a tenant's brand. */
export function composeMail(toCompose: ToCompose): ComposedMail {
  const { mail, langCode, theme, addressee, link, lifetime, values } = toCompose;
  const { brand: brandColor, onBrand: onBrandColor } = brandColors(theme.colors.primaryBackground);
  const known: MailValues = {
    account: theme.words?.["mail.account"]?.[langCode] ?? accountName(langCode, theme.name),
    brand: theme.name,
    brandColor,
    onBrandColor,
    logo: theme.images.logo ?? "",
    name: greetedName(addressee),
    email: addressee.email,
    ...(link !== undefined && { link }),
    ...(lifetime !== undefined && { duration: durationInWords(langCode, lifetime) }),
    ...values,
  };
  const { subject, html, text } = mailTemplate(mail, langCode);
  return {
    langCode,
    purpose: mails[mail].purpose,
    ...(link !== undefined && { link }),
    subject: fillTemplate(subject, known),
    html: fillTemplate(html, known),
    text: fillTemplate(text, known),
  };
}
