import { brandColors } from "./brand-colors.ts";
import { fillTemplate } from "./fill-template.ts";
import type { Mail, MailLanguage } from "./mail.ts";
import { sharedWords } from "./words/shared-words.ts";

const token = "pUQ7zVc0t0m1Rk3Jx5YfWb2D";

/** What each placeholder of the mails stands for. */
export const placeholders = {
  account:
    "what the tenant calls an account, without an article; `languages` has what it is called otherwise",
  brand: "the name of the tenant",
  browser: "what the other browser calls itself, with its system",
  brandColor: "the tenant’s colour, #rrggbb; see `brandColors`",
  code: "the code to type",
  duration: "how long the link or the code works, in words of the language",
  email: "the address that the mail is sent to",
  left: "how many recovery codes are left",
  link: "the whole address that the button opens",
  logo: "the https address of the tenant’s logo, an image 40 pixels high; empty without one",
  name: "the name of the person, or their address",
  place: "where the other browser is, as far as it is known; the city is enough",
  onBrandColor: "the colour of text on the tenant’s colour; see `brandColors`",
} as const satisfies Readonly<Record<string, string>>;

/** Returns what an account of a tenant is called in a language, unless the tenant calls it otherwise. */
export function accountName(language: MailLanguage, brand: string): string {
  return fillTemplate(sharedWords[language].account.replace("{brand}", "{{{brand}}}"), { brand });
}

/** Returns how long a link or a code works, in words of the language: in days from two on, in hours, or in minutes. */
export function durationInWords(language: MailLanguage, seconds: number): string {
  const hours = seconds / 3600;
  const [amount, unit] =
    hours > 24 ? [hours / 24, "day"] : hours >= 1 ? [hours, "hour"] : [hours * 60, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

/** Returns a value for each placeholder, as in this mail. */
export function exampleValues(
  language: MailLanguage,
  mail: Mail,
): Readonly<Record<keyof typeof placeholders, string>> {
  const brand = "Harbour Hotels";
  const path = mail.kind === "code" ? "/?" : `${mail.page}?${mail.kind === "link" ? `token=${token}&` : ""}`;
  const { brand: brandColor, onBrand } = brandColors("#0b2545");
  return {
    account: accountName(language, brand),
    brand,
    brandColor,
    browser: "Firefox – Windows",
    code: "042317",
    duration: durationInWords(language, 24 * 3600),
    email: "alice@harbour.example",
    left: "9",
    link: `https://login.harbour.example${path}langCode=${language}`,
    logo: "https://login.harbour.example/logo.png",
    name: "Alice Ahlgren",
    onBrandColor: onBrand,
    place: "Hamburg",
  };
}
