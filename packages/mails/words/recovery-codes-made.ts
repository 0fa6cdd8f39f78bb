import type { WarningMail } from "../mail.ts";

/** To a person for whom new recovery codes were made; it holds no code. */
export const recoveryCodesMade: WarningMail = {
  kind: "warning",
  purpose: "RECOVERY_CODES_MADE",
  page: "/reset-password",
  words: {
    en: {
      subject: "New recovery codes for {brand}",
      text: "New recovery codes were made for your account. The earlier ones no longer work.",
    },
    de: {
      subject: "Neue Wiederherstellungscodes für {brand}",
      text: "Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.",
    },
    fr: {
      subject: "Nouveaux codes de secours pour {brand}",
      text: "De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.",
    },
    es: {
      subject: "Nuevos códigos de recuperación de {brand}",
      text: "Se han creado nuevos códigos de recuperación para su cuenta. Los anteriores ya no sirven.",
    },
    pt: {
      subject: "Novos códigos de recuperação de {brand}",
      text: "Novos códigos de recuperação foram criados para sua conta. Os anteriores não valem mais.",
    },
    it: {
      subject: "Nuovi codici di recupero per {brand}",
      text: "Per il Suo account sono stati creati nuovi codici di recupero. Quelli precedenti non valgono più.",
    },
    th: {
      subject: "รหัสกู้คืนชุดใหม่สำหรับ {brand}",
      text: "มีการสร้างรหัสกู้คืนชุดใหม่สำหรับบัญชีของคุณ รหัสชุดเดิมใช้ไม่ได้อีกต่อไป",
    },
    id: {
      subject: "Kode pemulihan baru untuk {brand}",
      text: "Kode pemulihan baru telah dibuat untuk akun Anda. Kode sebelumnya tidak berlaku lagi.",
    },
  },
};
