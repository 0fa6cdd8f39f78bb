import type { AccountTokenPurpose } from "#sandbox/world/account-tokens.ts";
import { factorNotice } from "#sandbox/inbox/factor-mail-texts.ts";
import type { InboxMessage } from "#sandbox/world/inbox-records.ts";
import type { Person } from "#sandbox/world/people-records.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const { open } = sandbox;

const languages = ["en", "de", "fr", "es", "pt", "it", "th", "id"];
const paths: Record<AccountTokenPurpose, string> = {
  ACTIVATE: "/activate/",
  REGISTER: "/register/",
  RESET: "/reset-password/update",
  VERIFY_EMAIL: "/verify-email/",
};
const purposes = Object.keys(paths) as AccountTokenPurpose[];

function mail(purpose: AccountTokenPurpose, locale: string, tenantCode = "harbour"): InboxMessage {
  sandbox.world.inbox.empty();
  const addressee = { tenantCode, email: "to+you@harbour.example", name: "<b>Zoë</b>", locale };
  sandbox.world.accountMails.send(purpose, addressee);
  return sandbox.world.inbox.all()[0] as InboxMessage;
}

const cases = languages.flatMap((language) => purposes.map((purpose) => [purpose, language] as const));

describe("mails", () => {
  test.each(cases)("%s in %s: complete in both forms, and of the tenant", (purpose, language) => {
    const { langCode, subject = "", text, html = "", link = "" } = mail(purpose, language);
    expect(langCode).toBe(language);
    expect(subject).toContain("Harbour Grand Hotels");
    const address = new URL(link);
    expect(address.origin + address.pathname).toBe(sandbox.origin("harbour") + paths[purpose]);
    expect(address.searchParams.get("langCode")).toBe(language);
    expect(address.searchParams.get("email")).toBe(purpose === "RESET" ? "to+you@harbour.example" : null);
    expect(text).toContain(link);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.split(`href="${link.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
    expect(html).toMatch(
      /<img src="http:\/\/localhost:\d+\/assets\/harbour-logo.svg" alt="Harbour Grand Hotels"/,
    );
    expect(html).toContain("background: #0b2545");
    for (const form of [subject, text, html]) {
      expect(form).not.toMatch(/\{\w+\}|undefined/);
    }
  });

  test("names are text, never markup; a language that is none of ours becomes English", () => {
    const { html, langCode } = mail("ACTIVATE", "xx");
    expect(langCode).toBe("en");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;Zoë");
  });
});

describe("a mail greets", () => {
  test.each([
    ["", "Hello alice@harbour.example,"],
    ["Alice\nBcc: eve@evil.example", "Hello Alice Bcc: eve@evil.example,"],
  ])("the person named %j in one line, and without a name by the address (URL-01)", (name, greeting) => {
    const { world } = sandbox;
    world.inbox.empty();
    const alice = { ...(world.people.findByEmail("alice@harbour.example") as Person), name };
    world.accountMails.send("ACTIVATE", alice);
    world.noticeMails.send(factorNotice("MFA_FACTOR_ADDED"), alice);
    const lines = world.inbox.all().map(({ text }) => text.split("\n"));
    expect(lines).toEqual([expect.arrayContaining([greeting]), expect.arrayContaining([greeting])]);
  });
});

describe("the inbox", () => {
  test("what was searched for is text, never markup", async () => {
    const { text } = await open(`/inbox?to=${encodeURIComponent('"><script>')}`);
    expect(text).not.toContain("<script>");
  });
});
