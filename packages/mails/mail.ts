/** The languages of the mails. */
export const mailLanguages = ["en", "de", "fr", "es", "pt", "it", "th", "id"] as const;

export type MailLanguage = (typeof mailLanguages)[number];

export function isMailLanguage(code: string): code is MailLanguage {
  return mailLanguages.some((known) => known === code);
}

/** Words with placeholders such as `{brand}`; every language has them all. */
type Words<Name extends string> = Readonly<Record<MailLanguage, Readonly<Record<Name, string>>>>;

/** A mail with a link that works once, behind a button. */
export type LinkMail = {
  readonly kind: "link";
  /** The purpose, as the platform names it. */
  readonly purpose: string;
  /** The page of the portal that the link opens. */
  readonly page: string;
  readonly words: Words<"subject" | "text" | "button" | "unasked">;
};

/** A mail with a code to type. */
export type CodeMail = {
  readonly kind: "code";
  readonly purpose: string;
  readonly words: Words<"subject" | "text" | "validity" | "unasked">;
};

/** A mail about a change of an account, with the way to a new password in case someone else made it. */
export type WarningMail = {
  readonly kind: "warning";
  readonly purpose: string;
  readonly page: string;
  readonly words: Words<"subject" | "text">;
};

export type Mail = LinkMail | CodeMail | WarningMail;

/** The words that mails share. */
export type SharedWords = {
  /** The direction of the script. */
  readonly direction: "ltr" | "rtl";
  /** What the account of a tenant is called, unless the tenant calls it otherwise. */
  readonly account: string;
  readonly greeting: string;
  readonly validity: string;
  readonly bareLink: string;
  readonly byYou: string;
  /** What to do if someone else did it; the button for a new password follows. */
  readonly byAnother: string;
  readonly newPassword: string;
  readonly sender: string;
};
