import type { Page } from "@playwright/test";
import { AccountFormScreen } from "../screens/account-form-screen.ts";
import { InboxPage } from "../screens/inbox-page.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import { linkIn } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { languages, type LanguageCode } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

type Visit = { readonly page: Page; readonly sandbox: Sandbox; readonly language: LanguageCode };

const invited = "mia@harbour.example";
const alice = "alice@harbour.example";
const farid = "farid@harbour.example";

function open({ page, sandbox, language }: Visit, path: string) {
  return page.goto(linkIn(language, sandbox.portal("harbour", path)));
}

async function openMail(visit: Visit) {
  await visit.page.goto(linkIn(visit.language, await visit.sandbox.mailedLink(invited)));
}

async function signIn(visit: Visit, email: string) {
  await open(visit, "/login?newSession=true");
  await new VerificationScreen(visit.page, visit.language).signIn(email);
}

/** How a person comes to the pages whose words are judged. */
const visits = {
  async "a first password, half typed"(visit: Visit) {
    await openMail(visit);
    await new AccountFormScreen(visit.page, visit.language).password.fill("harbour");
  },
  async "an activation that takes long"(visit: Visit) {
    await visit.page.clock.install();
    await visit.sandbox.disturb({ call: "activateUser", latencyMs: 4_000, status: 500 });
    await openMail(visit);
    const form = new AccountFormScreen(visit.page, visit.language);
    await form.fillIn();
    await form.submit.click();
    await expect(form.submit).toHaveAttribute("aria-busy", "true");
    await visit.page.clock.fastForward(11_000);
  },
  async "an activation that fails"(visit: Visit) {
    await visit.sandbox.disturb({ call: "activateUser", status: 500 });
    await openMail(visit);
    const form = new AccountFormScreen(visit.page, visit.language);
    await form.fillIn();
    await form.submit.click();
  },
  async "a reset that was asked for"(visit: Visit) {
    await open(visit, "/reset-password");
    await visit.page.locator("#email").fill(alice);
    await visit.page.locator("button[type=submit]").click();
    await expect(visit.page.locator("#email")).toHaveCount(0);
  },
  async "a reset that was asked for again"(visit: Visit) {
    await visit.page.clock.install();
    await visits["a reset that was asked for"](visit);
    await visit.page.clock.runFor(31_000);
    await visit.sandbox.moveClock(31);
    await new PasswordScreens(visit.page, visit.language).sendAgain.click();
  },
  "the prompt to verify": (visit: Visit) => signIn(visit, farid),
  async "the link to verify"({ page, sandbox, language }: Visit) {
    await page.goto(linkIn(language, (await sandbox.accountToken("VERIFY_EMAIL", farid)).link));
  },
  "a password that expires": (visit: Visit) => signIn(visit, "grace@harbour.example"),
  "LoginPage after a logout": (visit: Visit) => open(visit, "/login?loggedOut=true"),
  async "a link in somebody's session"(visit: Visit) {
    await signIn(visit, alice);
    await visit.page.waitForURL((url) => url.hostname.startsWith("app."));
    await openMail(visit);
  },
  async "a partner's link without an answer"({ page, sandbox, language }: Visit) {
    await sandbox.disturb({ call: "signOnThroughPartner", drop: true });
    await page.goto(linkIn(language, (await sandbox.partnerSso("sofia@bayview.example")).link));
  },
  async "a mail for a new password"(visit: Visit) {
    await visits["a reset that was asked for"](visit);
    await new InboxPage(visit.page, visit.sandbox).openLatest(alice);
  },
};

/** Sentences that readers of the language asked for, in place of others that they stumbled over. */
const wordings: Readonly<Partial<Record<LanguageCode, readonly (readonly [keyof typeof visits, string])[]>>> =
  {
    en: [
      ["a first password, half typed", "Choose a password for Harbour Grand Hotels and a security question."],
      ["a mail for a new password", "If it wasn’t you, ignore this e-mail."],
      ["a partner's link without an answer", "We couldn’t log you in"],
    ],
    de: [
      [
        "a first password, half typed",
        "Wählen Sie ein Passwort für Harbour Grand Hotels und eine Sicherheitsfrage.",
      ],
      ["a mail for a new password", "funktioniert nur einmal"],
      ["a reset that was asked for", "Über den Link darin wählen Sie ein neues Passwort."],
      ["the prompt to verify", "Ich habe sie bestätigt, weiter"],
    ],
    fr: [
      ["a reset that was asked for", "Utiliser une autre adresse e-mail"],
      ["a reset that was asked for", "ou demandez un nouvel envoi"],
      ["a password that expires", "Votre mot de passe expire bientôt"],
      ["the prompt to verify", "C’est fait, continuer"],
    ],
    es: [
      ["a first password, half typed", "(requisito no cumplido)"],
      ["a reset that was asked for again", "Listo:"],
      ["an activation that takes long", "Un momento más…"],
    ],
    pt: [
      ["LoginPage after a logout", "Você saiu da sua conta."],
      ["a reset that was asked for", "Se houver uma conta para alice@harbour.example, enviaremos um e-mail"],
      ["a mail for a new password", "Redefina a senha da sua conta Harbour Grand Hotels"],
    ],
    it: [
      ["a first password, half typed", "Mancano ancora: Almeno 12 caratteri"],
      ["a mail for a new password", "Reimposti la Sua password"],
      ["a link in somebody's session", "Deve prima disconnettersi"],
    ],
    th: [
      ["a first password, half typed", "ตั้งรหัสผ่านสำหรับ Harbour Grand Hotels และเลือกคำถามรักษาความปลอดภัย"],
      ["an activation that fails", "คัดลอก รหัสอ้างอิงสำหรับฝ่ายสนับสนุน"],
    ],
    id: [
      ["a first password, half typed", "Belum terpenuhi: "],
      ["the link to verify", "Masukkan alamat email yang menerima tautan."],
      ["a partner's link without an answer", "Gagal masuk"],
    ],
  };

for (const language of languages) {
  test(`${language}: the account pages and mails say what readers of the language asked for (I-03)`, async ({
    page,
    sandbox,
  }) => {
    for (const email of [alice, farid]) await sandbox.changePerson(email, { locale: language });
    for (const [way, sentence] of wordings[language] ?? []) {
      await visits[way]({ page, sandbox, language });
      await expect.poll(() => wordsOf(page), { message: way }).toContain(sentence);
      await sandbox.clearFaults();
      // Mails of the same kind are half a minute apart.
      await sandbox.moveClock(60);
    }
  });
}

/** Returns what a page says, titles and labels included; nothing while it is being replaced. */
async function wordsOf(page: Page): Promise<string> {
  try {
    return await page.evaluate(() => {
      const labels = [...document.querySelectorAll("[aria-label]")].map((each) =>
        each.getAttribute("aria-label"),
      );
      return [document.title, document.body.textContent, ...labels].join("\n");
    });
  } catch {
    return "";
  }
}
