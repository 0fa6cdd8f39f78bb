import type { WarningMail } from "../mail.ts";

/** To a person all of whose second factors were removed. */
export const factorsReset: WarningMail = {
  kind: "warning",
  purpose: "MFA_RESET",
  page: "/reset-password",
  words: {
    en: {
      subject: "The second steps of your {account} were removed",
      text: "Somebody, most likely you, has just removed all second steps of your account.",
    },
    de: {
      subject: "Zweite Schritte entfernt: {account}",
      text: "Jemand, höchstwahrscheinlich Sie selbst, hat soeben alle zweiten Schritte Ihres Kontos entfernt.",
    },
    fr: {
      subject: "Les deuxièmes étapes de votre {account} ont été supprimées",
      text: "Quelqu’un, très probablement vous, vient de supprimer toutes les deuxièmes étapes de votre compte.",
    },
    es: {
      subject: "Se han eliminado los segundos pasos de su {account}",
      text: "Alguien, muy probablemente usted, acaba de eliminar todos los segundos pasos de su cuenta.",
    },
    pt: {
      subject: "Segundas etapas removidas: {account}",
      text: "Alguém, muito provavelmente você, acaba de remover todas as segundas etapas da sua conta.",
    },
    it: {
      subject: "Secondi passaggi rimossi: {account}",
      text: "Qualcuno, molto probabilmente Lei, ha appena rimosso tutti i secondi passaggi del Suo account.",
    },
    th: {
      subject: "ขั้นตอนที่สองทั้งหมดของ{account} ของคุณถูกลบแล้ว",
      text: "มีผู้ลบขั้นตอนที่สองทั้งหมดของบัญชีคุณเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง",
    },
    id: {
      subject: "Semua langkah kedua {account} Anda dihapus",
      text: "Seseorang, kemungkinan besar Anda sendiri, baru saja menghapus semua langkah kedua akun Anda.",
    },
  },
};
