import type { MailLanguage } from "./mail-texts.ts";
import type { Notice, NoticeTexts } from "./notice-mails.ts";

/** Placeholders: `brand`, `name` and `code`. */
const texts: Readonly<Record<MailLanguage, NoticeTexts>> = {
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

/** Returns the mail with a code with which a person signs in at Auth0 in place of a password. */
export function signInCodeNotice(code: string): Notice {
  return { purpose: "SIGN_IN_CODE", texts: (langCode) => texts[langCode], values: { code } };
}
