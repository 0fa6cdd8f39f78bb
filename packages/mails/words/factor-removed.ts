import type { WarningMail } from "../mail.ts";

/** To a person of whose second factors one was removed. */
export const factorRemoved: WarningMail = {
  kind: "warning",
  purpose: "MFA_FACTOR_REMOVED",
  page: "/reset-password",
  words: {
    en: {
      subject: "A second step was removed from your {account}",
      text: "Somebody, most likely you, has just removed a second step from your account.",
    },
    de: {
      subject: "Zweiter Schritt entfernt: {account}",
      text: "Jemand, höchstwahrscheinlich Sie selbst, hat soeben einen zweiten Schritt Ihres Kontos entfernt.",
    },
    fr: {
      subject: "Une deuxième étape a été supprimée de votre {account}",
      text: "Quelqu’un, très probablement vous, vient de supprimer une deuxième étape de votre compte.",
    },
    es: {
      subject: "Se ha eliminado un segundo paso de su {account}",
      text: "Alguien, muy probablemente usted, acaba de eliminar un segundo paso de su cuenta.",
    },
    pt: {
      subject: "Segunda etapa removida: {account}",
      text: "Alguém, muito provavelmente você, acaba de remover uma segunda etapa da sua conta.",
    },
    it: {
      subject: "Secondo passaggio rimosso: {account}",
      text: "Qualcuno, molto probabilmente Lei, ha appena rimosso un secondo passaggio dal Suo account.",
    },
    th: {
      subject: "มีการลบขั้นตอนที่สองออกจาก{account} ของคุณ",
      text: "มีผู้ลบขั้นตอนที่สองออกจากบัญชีของคุณเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง",
    },
    id: {
      subject: "Langkah kedua dihapus dari {account} Anda",
      text: "Seseorang, kemungkinan besar Anda sendiri, baru saja menghapus langkah kedua dari akun Anda.",
    },
  },
};
