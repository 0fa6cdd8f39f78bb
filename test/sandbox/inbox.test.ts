import type { AccountTokenPurpose } from "#sandbox/world/account-tokens.ts";
import type { InboxMessage } from "#sandbox/world/inbox-records.ts";
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

  test.each([
    ["", "Hello to@harbour.example,"],
    ["Zoë\r\nSender: you", "Hello Zoë Sender: you,"],
  ])("the name %j greets in one line", (name, greeting) => {
    sandbox.world.inbox.empty();
    const addressee = { tenantCode: "harbour", email: "to@harbour.example", name, locale: "en" };
    sandbox.world.accountMails.send("RESET", addressee);
    expect(sandbox.world.inbox.all()[0]?.text.split("\n")[0]).toBe(greeting);
  });

  test.each(purposes)("%s says something else in every language", (purpose) => {
    const mails = languages.map((language) => mail(purpose, language));
    for (const part of ["subject", "text"] as const) {
      expect(new Set(mails.map((one) => one[part])).size).toBe(languages.length);
    }
  });

  test.each([
    ["ACTIVATE", "7 days"],
    ["REGISTER", "7 days"],
    ["RESET", "1 hour"],
    ["VERIFY_EMAIL", "24 hours"],
  ] as const)("%s says that its link is good for %s", (purpose, duration) => {
    const { text, html } = mail(purpose, "en");
    expect([text, html]).toEqual([
      expect.stringContaining(`good for ${duration}`),
      expect.stringContaining(`good for ${duration}`),
    ]);
  });

  test("names are text, never markup; a language that is none of ours becomes English", () => {
    const { html, langCode } = mail("ACTIVATE", "xx");
    expect(langCode).toBe("en");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;b&gt;Zoë");
  });

  test("what is written on the tenant's colour can be read; without a logo there is a name", () => {
    expect(mail("RESET", "en", "sunny").html).toMatch(/background: #ffd400[^]*color: #000000/);
    const { html } = mail("RESET", "en", "plain");
    expect(html).not.toContain("<img");
    expect(html).toContain(">Plain Enterprise</p>");
  });
});

describe("the inbox", () => {
  test("returns what was sent to an addressee, the newest first, and deletes it", async () => {
    const first = await open("/sandbox/inbox");
    const sent = (first.body as InboxMessage[]).map(({ at }) => at);
    expect(sent).toEqual(sent.toSorted().toReversed());
    const ofMia = await open("/sandbox/inbox?to=MIA@harbour.example");
    expect(ofMia.body).toMatchObject([{ kind: "mail", to: "mia@harbour.example", purpose: "ACTIVATE" }]);
    await open("/sandbox/inbox", { method: "DELETE", body: {} });
    expect((await open("/sandbox/inbox")).body).toEqual([]);
  });

  test("shows a list, and each mail with its text and, caged, its HTML", async () => {
    const list = await open("/inbox?to=mia@harbour.example");
    const [, page = ""] = /href="(\/inbox\/\d+)"/.exec(list.text) ?? [];
    const message = await open(page);
    expect(message.text).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(message.text).toContain("Hello Mia Moore,");
    const caged = await open(`${page}/html`);
    const policy = String(caged.headers["content-security-policy"]);
    expect(policy).toContain("sandbox allow-top-navigation-by-user-activation");
    expect(policy).toContain("default-src 'none'");
    for (const strange of ["/inbox/999", "/inbox/999/html", "/inbox/mia"]) {
      expect((await open(strange)).status).toBe(404);
    }
  });

  test("what was searched for is text, never markup", async () => {
    const { text } = await open(`/inbox?to=${encodeURIComponent('"><script>')}`);
    expect(text).not.toContain("<script>");
  });

  test("is emptied by its button, and by no other origin", async () => {
    const empty = (origin: string) => open("/inbox/empty", { method: "POST", headers: { origin }, body: {} });
    expect((await empty("http://evil.example")).status).toBe(403);
    expect((await empty(`http://localhost:${String(sandbox.port)}`)).location?.pathname).toBe("/inbox");
    expect((await open("/inbox")).text).toContain("Nothing was sent yet.");
  });
});
