import { IntlMessageFormat } from "intl-messageformat";
import { readPasswordWillExpireQuery } from "#application/authenticated/password-will-expire.presenter.ts";
import { WarnOfExpiry } from "#domain/authenticated/warn-of-expiry.ts";
import { usualLanguages } from "#domain/shared/language.ts";
import { readShippedCatalogues } from "#test/checks/shipped-catalogues.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const catalogues = readShippedCatalogues(process.cwd());

/** What is said of today and of tomorrow. */
const endings: Readonly<Record<(typeof usualLanguages)[number], readonly [string, string]>> = {
  en: ["expires today", "expires tomorrow"],
  de: ["läuft heute ab", "läuft morgen ab"],
  fr: ["expire aujourd’hui", "expire demain"],
  es: ["caduca hoy", "caduca mañana"],
  pt: ["expira hoje", "expira amanhã"],
  it: ["scade oggi", "scade domani"],
  th: ["หมดอายุวันนี้", "หมดอายุพรุ่งนี้"],
  id: ["kedaluwarsa hari ini", "kedaluwarsa besok"],
};

/** The days that the page of an address tells; garbage leaves what the identity says. */
function daysAt(address: string, ofIdentity: number) {
  const parts = domainParts();
  parts.sessions.keepIdentity(anIdentity({ passwordExpiryInDays: ofIdentity }));
  const query = readPasswordWillExpireQuery(`?passwordExpiryInDays=${address}`);
  const outcome = new WarnOfExpiry(parts).execute(query.passwordExpiryInDays);
  if (outcome.kind !== "warned") throw new Error("nobody was warned");
  return outcome.inDays;
}

test.each(usualLanguages)(
  "in %s today, tomorrow and a number of days are told apart (expiry-01, MD-09)",
  (language) => {
    const messages = JSON.parse(catalogues.get(language) ?? "") as Readonly<Record<string, string>>;
    const message = new IntlMessageFormat(messages["error.passwordWillExpire.heading"] ?? "", language);
    const said = ["0", "1", "2", "soon", "-3"].map((address) =>
      String(message.format({ days: daysAt(address, 5) })),
    );
    expect(said.map((text) => /\d+/.exec(text)?.[0])).toEqual([undefined, undefined, "2", "5", undefined]);
    const [today, tomorrow, , , before] = said;
    const [endsToday, endsTomorrow] = endings[language];
    expect(today).toContain(endsToday);
    expect(tomorrow).toContain(endsTomorrow);
    expect(before).toBe(today);
  },
);
