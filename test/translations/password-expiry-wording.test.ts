import { IntlMessageFormat } from "intl-messageformat";
import { readPasswordWillExpireQuery } from "#application/authenticated/password-will-expire.presenter.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { usualLanguages } from "#domain/shared/language.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import de from "#translations/de.json";
import en from "#translations/en.json";
import es from "#translations/es.json";
import fr from "#translations/fr.json";
import id from "#translations/id.json";
import it from "#translations/it.json";
import pt from "#translations/pt.json";
import th from "#translations/th.json";

const messages = { de, en, es, fr, id, it, pt, th } as const;

/** Today, tomorrow, in two days, in five. */
const wordings: Readonly<Record<(typeof usualLanguages)[number], readonly [string, string, string, string]>> =
  {
    en: [
      "Your password expires today",
      "Your password expires tomorrow",
      "Your password expires in 2 days",
      "Your password expires in 5 days",
    ],
    de: [
      "Ihr Passwort läuft heute ab",
      "Ihr Passwort läuft morgen ab",
      "Ihr Passwort läuft in 2 Tagen ab",
      "Ihr Passwort läuft in 5 Tagen ab",
    ],
    fr: [
      "Votre mot de passe expire aujourd’hui",
      "Votre mot de passe expire demain",
      "Votre mot de passe expire dans 2 jours",
      "Votre mot de passe expire dans 5 jours",
    ],
    es: [
      "Su contraseña caduca hoy",
      "Su contraseña caduca mañana",
      "Su contraseña caduca dentro de 2 días",
      "Su contraseña caduca dentro de 5 días",
    ],
    pt: [
      "Sua senha expira hoje",
      "Sua senha expira amanhã",
      "Sua senha expira em 2 dias",
      "Sua senha expira em 5 dias",
    ],
    it: [
      "La password scade oggi",
      "La password scade domani",
      "La password scade tra 2 giorni",
      "La password scade tra 5 giorni",
    ],
    th: [
      "รหัสผ่านของคุณจะหมดอายุวันนี้",
      "รหัสผ่านของคุณจะหมดอายุพรุ่งนี้",
      "รหัสผ่านของคุณจะหมดอายุในอีก 2 วัน",
      "รหัสผ่านของคุณจะหมดอายุในอีก 5 วัน",
    ],
    id: [
      "Kata sandi Anda kedaluwarsa hari ini",
      "Kata sandi Anda kedaluwarsa besok",
      "Kata sandi Anda kedaluwarsa dalam 2 hari",
      "Kata sandi Anda kedaluwarsa dalam 5 hari",
    ],
  };

/** Which of the four wordings an address gets; garbage leaves what the identity says, five days here. */
const addresses = [
  ["0", 0],
  ["1", 1],
  ["2", 2],
  ["5", 3],
  ["-3", 0],
  ["soon", 3],
] as const;

const cases = usualLanguages.flatMap((language) =>
  addresses.map(([days, wording]) => [language, days, wordings[language][wording]] as const),
);

test.each(cases)("in %s, %s days are said as: %s (expiry-01, MD-09)", (language, days, wording) => {
  const parts = domainParts();
  parts.sessions.keepIdentity(anIdentity({ passwordExpiryInDays: 5 }));
  const query = readPasswordWillExpireQuery(`?passwordExpiryInDays=${days}`);
  const outcome = new WarnOfExpiry(parts).execute(query.passwordExpiryInDays);
  if (outcome.kind !== "warned") throw new Error("nobody was warned");
  const message = new IntlMessageFormat(messages[language]["error.passwordWillExpire.heading"], language);
  expect(message.format({ days: outcome.inDays })).toBe(wording);
});
