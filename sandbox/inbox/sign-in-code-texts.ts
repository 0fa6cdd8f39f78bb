import type { InboxRecords } from "../world/inbox-records.ts";
import type { MovableClock } from "../world/movable-clock.ts";
import type { Person } from "../world/people-records.ts";
import type { TenantRecords } from "../world/tenant-records.ts";
import type { MailLanguage } from "./mail-texts.ts";
import { isMailLanguage } from "./mail-texts.ts";

type SignInCodeMailTools = {
  readonly clock: MovableClock;
  readonly tenants: TenantRecords;
  readonly inbox: InboxRecords;
};

type Texts = { readonly subject: string; readonly text: string };

/** Placeholders: `brand`, `name` and `code`. */
const texts: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    subject: "Your code for {brand}",
    text: "Hello {name},\n\nYour code to log in with is {code}. It is valid for three minutes.\n\nIf you did not ask for it, there is nothing to do. Never share it with anyone.",
  },
  de: {
    subject: "Ihr Code für {brand}",
    text: "Guten Tag {name},\n\nIhr Code zum Anmelden lautet {code}. Er ist drei Minuten gültig.\n\nFalls Sie ihn nicht angefordert haben, müssen Sie nichts tun. Geben Sie ihn nie weiter.",
  },
  fr: {
    subject: "Votre code pour {brand}",
    text: "Bonjour {name},\n\nVotre code de connexion est {code}. Il est valable trois minutes.\n\nSi vous ne l’avez pas demandé, vous n’avez rien à faire. Ne le communiquez à personne.",
  },
  es: {
    subject: "Su código para {brand}",
    text: "Hola, {name}:\n\nSu código para iniciar sesión es {code}. Es válido durante tres minutos.\n\nSi no lo ha solicitado, no tiene que hacer nada. No lo comparta con nadie.",
  },
  pt: {
    subject: "O seu código para {brand}",
    text: "Olá, {name}.\n\nO seu código para entrar é {code}. Ele vale por três minutos.\n\nSe você não o solicitou, não é preciso fazer nada. Não o compartilhe com ninguém.",
  },
  it: {
    subject: "Il Suo codice per {brand}",
    text: "Buongiorno {name},\n\nil Suo codice di accesso è {code}. È valido per tre minuti.\n\nSe non l’ha richiesto, non deve fare nulla. Non lo comunichi a nessuno.",
  },
  th: {
    subject: "รหัสของคุณสำหรับ {brand}",
    text: "สวัสดีคุณ {name}\n\nรหัสสำหรับเข้าสู่ระบบของคุณคือ {code} ใช้ได้สามนาที\n\nหากคุณไม่ได้ขอรหัสนี้ ไม่ต้องดำเนินการใดๆ ห้ามบอกรหัสนี้แก่ผู้อื่น",
  },
  id: {
    subject: "Kode Anda untuk {brand}",
    text: "Halo {name},\n\nKode Anda untuk masuk adalah {code}. Kode ini berlaku selama tiga menit.\n\nJika Anda tidak memintanya, tidak ada yang perlu dilakukan. Jangan bagikan kode ini kepada siapa pun.",
  },
};

/** Sends the codes with which people sign in at Auth0 in place of a password. */
export class SignInCodeMails {
  private readonly tools: SignInCodeMailTools;

  constructor(tools: SignInCodeMailTools) {
    this.tools = tools;
  }

  /** Sends the mail in the language that the page asked for, else in the person's own. */
  send({ tenantCode, email, name, locale }: Person, code: string, pageLanguage: string): void {
    const { clock, tenants, inbox } = this.tools;
    const langCode = [pageLanguage, locale].find(isMailLanguage) ?? "en";
    const brand = tenants.find(tenantCode)?.loginDomain.theme.name ?? tenantCode;
    const filled = (text: string): string =>
      text.replaceAll("{brand}", brand).replaceAll("{name}", name).replaceAll("{code}", code);
    const { subject, text } = texts[langCode];
    inbox.add({
      kind: "mail",
      at: new Date(clock.now()).toISOString(),
      to: email,
      tenantCode,
      langCode,
      purpose: "SIGN_IN_CODE",
      subject: filled(subject),
      text: filled(text),
    });
  }
}
