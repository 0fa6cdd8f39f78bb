import type { CodeMail } from "../mail.ts";

/** To a person who signs in with a code in place of a password. */
export const signInCode: CodeMail = {
  kind: "code",
  purpose: "SIGN_IN_CODE",
  words: {
    en: {
      subject: "Your code for {brand}",
      text: "Your code to log in:",
      validity: "It is valid for {duration}. Never share it with anyone.",
      unasked: "If you did not ask for it, there is nothing to do.",
    },
    de: {
      subject: "Ihr Code für {brand}",
      text: "Ihr Code zum Anmelden:",
      validity: "Er ist {duration} gültig. Geben Sie ihn nie weiter.",
      unasked: "Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun.",
    },
    fr: {
      subject: "Votre code pour {brand}",
      text: "Votre code de connexion\u00a0:",
      validity: "Il est valable {duration}. Ne le communiquez à personne.",
      unasked: "Si vous ne l’avez pas demandé, vous n’avez rien à faire.",
    },
    es: {
      subject: "Su código para {brand}",
      text: "Su código para iniciar sesión:",
      validity: "Es válido durante {duration}. No lo comparta con nadie.",
      unasked: "Si no lo ha solicitado, no tiene que hacer nada.",
    },
    pt: {
      subject: "O seu código para {brand}",
      text: "O seu código para entrar:",
      validity: "Ele vale por {duration}. Não o compartilhe com ninguém.",
      unasked: "Se você não o solicitou, não é preciso fazer nada.",
    },
    it: {
      subject: "Il Suo codice per {brand}",
      text: "Il Suo codice di accesso:",
      validity: "È valido per {duration}. Non lo comunichi a nessuno.",
      unasked: "Se non l’ha richiesto, non deve fare nulla.",
    },
    th: {
      subject: "รหัสของคุณสำหรับ {brand}",
      text: "รหัสสำหรับเข้าสู่ระบบของคุณ:",
      validity: "ใช้ได้ {duration} ห้ามบอกรหัสนี้แก่ผู้อื่น",
      unasked: "หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องดำเนินการใดๆ",
    },
    id: {
      subject: "Kode Anda untuk {brand}",
      text: "Kode Anda untuk masuk:",
      validity: "Kode ini berlaku selama {duration}. Jangan bagikan kode ini kepada siapa pun.",
      unasked: "Jika Anda tidak memintanya, tidak ada yang perlu dilakukan.",
    },
  },
};
