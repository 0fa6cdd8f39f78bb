import { fillTemplate } from "#packages/mails/fill-template.ts";
import { mailTemplate } from "#packages/mails/mail-template.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

test("a mail calls an account what the tenant calls it in its language (mails-07)", () => {
  const { world } = sandbox;
  world.tenants.change("harbour", {
    loginDomain: { theme: { words: { "mail.account": { de: "Hafenpass" } } } },
  });
  const june = world.people.findByEmail("june@harbour.example");
  if (june === undefined) throw new Error("June is missing.");
  world.noticeMails.send({ mail: "factor-added" }, june, "de");
  world.noticeMails.send({ mail: "factor-added" }, june, "fr");
  const subjects = world.inbox.all(june.email).map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toEqual([
    "Une deuxième étape a été ajoutée à votre compte Harbour Grand Hotels",
    "Zweiter Schritt hinzugefügt: Hafenpass",
  ]);
});

test("the sandbox sends the mails of the templates, in the tenant's brand (mails-06)", () => {
  const { world } = sandbox;
  const person = world.people.findByEmail("june@harbour.example");
  if (person === undefined) throw new Error("June is missing.");
  world.noticeMails.send({ mail: "recovery-code-used", values: { left: "9" } }, person, "de");
  const [mail] = world.inbox.all(person.email);
  const brand = world.tenants.find("harbour")?.loginDomain.theme.name ?? "";
  const values = { brand, name: person.name, email: person.email, left: "9", link: mail?.link ?? "" };
  const { subject, text } = mailTemplate("recovery-code-used", "de");
  expect(mail).toMatchObject({
    purpose: "RECOVERY_CODE_USED",
    langCode: "de",
    subject: fillTemplate(subject, values),
    text: fillTemplate(text, values),
  });
  expect(mail?.html).toContain(`alt="${brand}"`);
  expect(mail?.link).toMatch(/^http:\/\/harbour\.localhost:\d+\/reset-password\?langCode=de$/);
});
