import { fillTemplate } from "#packages/mails/fill-template.ts";
import { mailIndex, placeholdersOf } from "#packages/mails/mail-index.ts";
import { mailLanguages } from "#packages/mails/mail.ts";
import { mailTemplate } from "#packages/mails/mail-template.ts";
import { mailNames, mails } from "#packages/mails/mails.ts";
import { exampleValues, placeholders } from "#packages/mails/placeholders.ts";

const all = mailNames.flatMap((name) => mailLanguages.map((language) => ({ name, language })));

test.each(mailNames)(
  "%s has the placeholders of the index in every language, and no other brace (mails-02)",
  (name) => {
    const bare = (template: string) =>
      template.replace(/<style>[^]*<\/style>/, "").replaceAll(/\{\{\{\w+\}\}\}|\{\{[#^/]?\w+\}\}/g, "");
    for (const language of mailLanguages) {
      const { subject, html, text } = mailTemplate(name, language);
      expect(placeholdersOf(name, language)).toEqual(mailIndex().mails[name]?.placeholders);
      expect(bare(html) + bare(subject) + bare(text)).not.toMatch(/[{}]/);
      expect(subject).not.toContain("\n");
    }
  },
);

test("the index explains each placeholder that a mail has, and no other; an example fills every mail (mails-01)", () => {
  const index = mailIndex();
  const used = Object.values(index.mails).flatMap((mail) => mail.placeholders);
  expect([...new Set(used)].sort()).toEqual(Object.keys(placeholders).sort());
  for (const { name, language } of all) {
    const example = index.mails[name]?.examples[language] ?? {};
    for (const template of Object.values(mailTemplate(name, language)))
      expect(fillTemplate(template, example)).not.toMatch(/\{\{|undefined/);
  }
});

test("the HTML names language and direction, has a preview, loads the logo alone and stays below 100 kB (mails-03)", () => {
  for (const { name, language } of all) {
    const html = fillTemplate(mailTemplate(name, language).html, exampleValues(language, mails[name]));
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(html).toMatch(/<div style="display: none;[^"]*">[^<{]{10,}<\/div>/);
    expect(html.match(/\b(src|background|srcset|url)\s*[=(]/g)).toEqual(["src="]);
    expect(html).not.toMatch(/<(script|link|form|iframe|object)\b/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  }
});

test("a link is whole and visible in both forms, and a code is text (mails-03)", () => {
  for (const { name, language } of all) {
    const values = exampleValues(language, mails[name]);
    const { html, text } = mailTemplate(name, language);
    const shown = fillTemplate(html, values);
    if (mails[name].kind === "code") {
      expect(shown).toMatch(/<p class="code"[^>]*>042317<\/p>/);
      expect(fillTemplate(text, values)).toContain("\n042317\n");
    } else {
      expect(shown).toContain(`>${values.link.replaceAll("&", "&amp;")}</a>`);
      expect(fillTemplate(text, values)).toContain(`\n${values.link}\n`);
    }
  }
});

test("a value becomes neither markup nor a header nor a line of its own (mails-04)", () => {
  const name = `Eve"><script>'\r\nBcc: all@harbour.example\u2028{{code}}`;
  const values = { ...exampleValues("en", mails.activate), name, brand: name };
  const { subject, html, text } = mailTemplate("register", "en");
  expect(fillTemplate(subject, { ...values, account: name })).not.toMatch(/[\r\n\u2028]/);
  expect(fillTemplate(html, values)).not.toContain("<script>");
  expect(fillTemplate(html, values)).toContain(
    "Eve&quot;&gt;&lt;script&gt;&#39; Bcc: all@harbour.example {{code}}",
  );
  expect(fillTemplate(text, values)).toContain(`Hello Eve"><script>' Bcc: all@harbour.example {{code}},\n`);
});

test("without a logo the name of the tenant stands in its place (mails-03)", () => {
  const html = mailTemplate("activate", "en").html;
  const values = exampleValues("en", mails.activate);
  expect(fillTemplate(html, values)).toContain(`alt="${values.brand}"`);
  expect(fillTemplate(html, { ...values, logo: "" })).not.toContain("<img");
});

test("a value that is missing is an error, so that no mail goes out with a hole (mails-04)", () => {
  expect(() => fillTemplate("{{name}}", {})).toThrow("name");
});

test("text on the tenant’s colour is black or white, whichever is easier to read (mails-05)", () => {
  expect(mailIndex().brandColors).toEqual(
    expect.arrayContaining([
      { given: "#ffd400", brandColor: "#ffd400", onBrandColor: "#000000" },
      { given: "#0b2545", brandColor: "#0b2545", onBrandColor: "#ffffff" },
      { given: "red", brandColor: "#3a4049", onBrandColor: "#ffffff" },
    ]),
  );
});
