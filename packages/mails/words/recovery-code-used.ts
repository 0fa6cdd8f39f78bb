import type { WarningMail } from "../mail.ts";

/** To a person one of whose recovery codes was used. */
export const recoveryCodeUsed: WarningMail = {
  kind: "warning",
  purpose: "RECOVERY_CODE_USED",
  page: "/reset-password",
  words: {
    en: {
      subject: "A recovery code for {brand} was used",
      text: "One of your recovery codes was used to confirm that it’s you. Codes left: {left}.",
    },
    de: {
      subject: "Ein Wiederherstellungscode für {brand} wurde verwendet",
      text: "Mit einem Ihrer Wiederherstellungscodes wurde bestätigt, dass Sie es sind. Verbleibende Codes: {left}.",
    },
    fr: {
      subject: "Un code de secours pour {brand} a été utilisé",
      text: "L’un de vos codes de secours a servi à confirmer votre identité. Codes restants\u00a0: {left}.",
    },
    es: {
      subject: "Se ha usado un código de recuperación de {brand}",
      text: "Se ha usado uno de sus códigos de recuperación para confirmar su identidad. Códigos restantes: {left}.",
    },
    pt: {
      subject: "Um código de recuperação de {brand} foi usado",
      text: "Um dos seus códigos de recuperação foi usado para confirmar sua identidade. Códigos restantes: {left}.",
    },
    it: {
      subject: "È stato usato un codice di recupero per {brand}",
      text: "Uno dei Suoi codici di recupero è stato usato per confermare la Sua identità. Codici rimasti: {left}.",
    },
    th: {
      subject: "มีการใช้รหัสกู้คืนสำหรับ {brand}",
      text: "มีการใช้รหัสกู้คืนของคุณหนึ่งรหัสเพื่อยืนยันตัวตน จำนวนรหัสที่เหลือ: {left}",
    },
    id: {
      subject: "Kode pemulihan untuk {brand} telah dipakai",
      text: "Salah satu kode pemulihan Anda dipakai untuk mengonfirmasi identitas Anda. Sisa kode: {left}.",
    },
  },
};
