/** The words of the provider's pages, in the languages that it has. */
const texts = {
  en: {
    signIn: "Sign in",
    lead: (name: string) => `Use your ${name} account to continue.`,
    email: "E-mail address",
    password: "Password",
    cancel: "Cancel",
    wrong: "The e-mail address or the password is wrong.",
    blocked: "Too many wrong passwords. This account is blocked.",
    leaked: "This password was found in a leak. It cannot be used any more.",
    signOut: "Sign out",
    signOutQuestion: (name: string) => `Do you want to sign out of your ${name} account?`,
    signedOut: "You are signed out",
    over: "This sign-in is over",
    overLead: "It was completed, cancelled or left alone for too long. Start again where you came from.",
    refused: "This request cannot be answered",
    back: (name: string) => `Back to ${name}`,
  },
  de: {
    signIn: "Anmelden",
    lead: (name: string) => `Weiter mit Ihrem Konto bei ${name}.`,
    email: "E-Mail-Adresse",
    password: "Passwort",
    cancel: "Abbrechen",
    wrong: "Die E-Mail-Adresse oder das Passwort stimmt nicht.",
    blocked: "Zu viele falsche Passwörter. Dieses Konto ist gesperrt.",
    leaked: "Dieses Passwort ist aus einem Datenleck bekannt und gilt nicht mehr.",
    signOut: "Abmelden",
    signOutQuestion: (name: string) => `Möchten Sie sich von Ihrem Konto bei ${name} abmelden?`,
    signedOut: "Sie sind abgemeldet",
    over: "Diese Anmeldung ist beendet",
    overLead:
      "Sie wurde abgeschlossen, abgebrochen oder zu lange nicht fortgesetzt. Beginnen Sie neu auf der Seite, von der Sie gekommen sind.",
    refused: "Diese Anfrage kann nicht beantwortet werden",
    back: (name: string) => `Zurück zu ${name}`,
  },
} as const;

type OpenIdLanguage = keyof typeof texts;
export type OpenIdTexts = (typeof texts)[OpenIdLanguage];

/** Returns the first language of `ui_locales` (OIDC Core §3.1.2.1) that the provider has; English without one. */
export function languageOf(uiLocales: unknown): OpenIdLanguage {
  const wished = typeof uiLocales === "string" ? uiLocales.split(" ") : [];
  const languages = wished.map((tag) => tag.split("-")[0]?.toLowerCase());
  return (
    languages.find((language): language is OpenIdLanguage => language === "en" || language === "de") ?? "en"
  );
}

export function textsIn(language: OpenIdLanguage): OpenIdTexts {
  return texts[language];
}
