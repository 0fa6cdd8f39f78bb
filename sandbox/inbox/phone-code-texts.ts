import type { MailLanguage } from "#packages/mails/mail.ts";

type PhoneCodeTexts = {
  /** The first line of the message; the line for WebOTP follows it. */
  readonly sms: string;
  /** The text of a call, in which the digits are read one by one. */
  readonly voice: string;
};

/** The texts of messages and calls with a code. Placeholders: `brand`, `code` and `digits`. */
export const phoneCodeTexts: Readonly<Record<MailLanguage, PhoneCodeTexts>> = {
  en: {
    sms: "{code} is your {brand} code. Never share it with anyone.",
    voice: "Hello. This is {brand}. Your code is: {digits}. Once more: {digits}. Goodbye.",
  },
  de: {
    sms: "{code} ist Ihr Code für {brand}. Geben Sie ihn nie weiter.",
    voice: "Guten Tag. Hier ist {brand}. Ihr Code lautet: {digits}. Noch einmal: {digits}. Auf Wiederhören.",
  },
  fr: {
    sms: "{code} est votre code {brand}. Ne le communiquez à personne.",
    voice: "Bonjour. Ici {brand}. Votre code est\u00a0: {digits}. Je répète\u00a0: {digits}. Au revoir.",
  },
  es: {
    sms: "{code} es su código de {brand}. No lo comparta con nadie.",
    voice: "Hola. Le llamamos de {brand}. Su código es: {digits}. Se lo repito: {digits}. Adiós.",
  },
  pt: {
    sms: "{code} é o seu código {brand}. Não o compartilhe com ninguém.",
    voice: "Olá. Aqui é {brand}. O seu código é: {digits}. Repetindo: {digits}. Até logo.",
  },
  it: {
    sms: "{code} è il Suo codice {brand}. Non lo comunichi a nessuno.",
    voice: "Buongiorno. Qui è {brand}. Il Suo codice è: {digits}. Ripeto: {digits}. Arrivederci.",
  },
  th: {
    sms: "{code} คือรหัส {brand} ของคุณ ห้ามบอกรหัสนี้แก่ผู้อื่น",
    voice: "สวัสดี นี่คือ {brand} รหัสของคุณคือ {digits} ขอทวนอีกครั้ง {digits} ขอบคุณ",
  },
  id: {
    sms: "{code} adalah kode {brand} Anda. Jangan berikan kepada siapa pun.",
    voice: "Halo. Ini {brand}. Kode Anda adalah: {digits}. Sekali lagi: {digits}. Sampai jumpa.",
  },
};
