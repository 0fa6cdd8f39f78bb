import type { WarningMail } from "../mail.ts";

/** To a person with a new second factor. */
export const factorAdded: WarningMail = {
  kind: "warning",
  purpose: "MFA_FACTOR_ADDED",
  page: "/reset-password",
  words: {
    en: {
      subject: "A second step was added to your {account}",
      text: "Somebody, most likely you, has just added a second step to your account.",
    },
    de: {
      subject: "Zweiter Schritt hinzugefügt: {account}",
      text: "Jemand, höchstwahrscheinlich Sie selbst, hat Ihrem Konto soeben einen zweiten Schritt hinzugefügt.",
    },
    fr: {
      subject: "Une deuxième étape a été ajoutée à votre {account}",
      text: "Quelqu’un, très probablement vous, vient d’ajouter une deuxième étape à votre compte.",
    },
    es: {
      subject: "Se ha añadido un segundo paso a su {account}",
      text: "Alguien, muy probablemente usted, acaba de añadir un segundo paso a su cuenta.",
    },
    pt: {
      subject: "Segunda etapa adicionada: {account}",
      text: "Alguém, muito provavelmente você, acaba de adicionar uma segunda etapa à sua conta.",
    },
    it: {
      subject: "Secondo passaggio aggiunto: {account}",
      text: "Qualcuno, molto probabilmente Lei, ha appena aggiunto un secondo passaggio al Suo account.",
    },
    th: {
      subject: "มีการเพิ่มขั้นตอนที่สองใน{account} ของคุณ",
      text: "มีผู้เพิ่มขั้นตอนที่สองในบัญชีของคุณเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง",
    },
    id: {
      subject: "Langkah kedua ditambahkan ke {account} Anda",
      text: "Seseorang, kemungkinan besar Anda sendiri, baru saja menambahkan langkah kedua ke akun Anda.",
    },
  },
};
