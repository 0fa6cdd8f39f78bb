import { AskedConsent, consentAnswer, consentDays } from "#domain/consent/asked-consent.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const day = 24 * 60 * 60_000;

function setUp() {
  const parts = domainParts();
  const tab = () => {
    const consent = new AskedConsent(parts);
    const heard: ConsentAnswer[] = [];
    consent.follow((answer) => heard.push(answer));
    return { consent, heard };
  };
  return { ...parts, tab };
}

describe("AskedConsent", () => {
  test("has no answer until one is given, and tells of each change once (consent-02)", () => {
    const { consent, heard } = setUp().tab();
    consent.refresh();
    consent.give("allowed");
    consent.give("allowed");
    consent.give("denied");
    expect(heard).toEqual(["unanswered", "allowed", "denied"]);
  });

  test("an answer, yes or no, is known for half a year and no longer (consent-06, storage-25)", () => {
    for (const answer of ["allowed", "denied"] as const) {
      const { clock, tab } = setUp();
      tab().consent.give(answer);
      clock.advance(consentDays * day);
      const { consent, heard } = tab();
      clock.advance(1);
      consent.refresh();
      expect(heard).toEqual([answer, "unanswered"]);
    }
  });

  test.each([
    "allowed",
    { answer: "allowed" },
    { question: 0, answer: "allowed" },
    { question: 1, answer: "yes" },
    { question: 1 },
    undefined,
  ])("what is stored in another form, or for another question, is no answer: %j (consent-06)", (value) => {
    const { clock, stores, tab } = setUp();
    stores.local.write(consentAnswer.key, JSON.stringify({ at: clock.now(), value }));
    expect(tab().heard).toEqual(["unanswered"]);
  });
});
