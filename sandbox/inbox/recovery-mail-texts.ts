import type { MailLanguage } from "./mail-texts.ts";
import type { Notice, NoticeTexts } from "./notice-mails.ts";

type RecoveryMailPurpose = "RECOVERY_CODES_MADE" | "RECOVERY_CODE_USED";

/** The texts of the mails about recovery codes. Placeholders: `brand`, `name` and `left`. */
const recoveryMailTexts: Readonly<Record<MailLanguage, Readonly<Record<RecoveryMailPurpose, NoticeTexts>>>> =
  {
    en: {
      RECOVERY_CODES_MADE: {
        subject: "New recovery codes for {brand}",
        text: "Hello {name},\n\nNew recovery codes were made for your account. The earlier ones no longer work.\n\nIf it wasn’t you, change your password and tell your administrator.",
      },
      RECOVERY_CODE_USED: {
        subject: "A recovery code for {brand} was used",
        text: "Hello {name},\n\nOne of your recovery codes was used to confirm that it’s you. Codes left: {left}.\n\nIf it wasn’t you, change your password and tell your administrator.",
      },
    },
    de: {
      RECOVERY_CODES_MADE: {
        subject: "Neue Wiederherstellungscodes für {brand}",
        text: "Guten Tag {name},\n\nfür Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.\n\nFalls Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an Ihre Administration.",
      },
      RECOVERY_CODE_USED: {
        subject: "Ein Wiederherstellungscode für {brand} wurde verwendet",
        text: "Guten Tag {name},\n\nmit einem Ihrer Wiederherstellungscodes wurde bestätigt, dass Sie es sind. Verbleibende Codes: {left}.\n\nFalls Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an Ihre Administration.",
      },
    },
    fr: {
      RECOVERY_CODES_MADE: {
        subject: "Nouveaux codes de secours pour {brand}",
        text: "Bonjour {name},\n\nDe nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.\n\nSi ce n’était pas vous, changez votre mot de passe et prévenez votre administrateur.",
      },
      RECOVERY_CODE_USED: {
        subject: "Un code de secours pour {brand} a été utilisé",
        text: "Bonjour {name},\n\nL’un de vos codes de secours a servi à confirmer votre identité. Codes restants\u00a0: {left}.\n\nSi ce n’était pas vous, changez votre mot de passe et prévenez votre administrateur.",
      },
    },
    es: {
      RECOVERY_CODES_MADE: {
        subject: "Nuevos códigos de recuperación de {brand}",
        text: "Hola, {name}:\n\nSe han creado nuevos códigos de recuperación para su cuenta. Los anteriores ya no sirven.\n\nSi no fue usted, cambie su contraseña y avise a su administrador.",
      },
      RECOVERY_CODE_USED: {
        subject: "Se ha usado un código de recuperación de {brand}",
        text: "Hola, {name}:\n\nSe ha usado uno de sus códigos de recuperación para confirmar su identidad. Códigos restantes: {left}.\n\nSi no fue usted, cambie su contraseña y avise a su administrador.",
      },
    },
    pt: {
      RECOVERY_CODES_MADE: {
        subject: "Novos códigos de recuperação de {brand}",
        text: "Olá, {name}.\n\nNovos códigos de recuperação foram criados para sua conta. Os anteriores não valem mais.\n\nSe não foi você, troque sua senha e avise o administrador da sua conta.",
      },
      RECOVERY_CODE_USED: {
        subject: "Um código de recuperação de {brand} foi usado",
        text: "Olá, {name}.\n\nUm dos seus códigos de recuperação foi usado para confirmar sua identidade. Códigos restantes: {left}.\n\nSe não foi você, troque sua senha e avise o administrador da sua conta.",
      },
    },
    it: {
      RECOVERY_CODES_MADE: {
        subject: "Nuovi codici di recupero per {brand}",
        text: "Buongiorno {name},\n\nper il Suo account sono stati creati nuovi codici di recupero. Quelli precedenti non valgono più.\n\nSe non l’ha fatto Lei, cambi la password e avvisi il Suo amministratore.",
      },
      RECOVERY_CODE_USED: {
        subject: "È stato usato un codice di recupero per {brand}",
        text: "Buongiorno {name},\n\nuno dei Suoi codici di recupero è stato usato per confermare la Sua identità. Codici rimasti: {left}.\n\nSe non l’ha fatto Lei, cambi la password e avvisi il Suo amministratore.",
      },
    },
    th: {
      RECOVERY_CODES_MADE: {
        subject: "รหัสกู้คืนชุดใหม่สำหรับ {brand}",
        text: "สวัสดีคุณ {name}\n\nมีการสร้างรหัสกู้คืนชุดใหม่สำหรับบัญชีของคุณ รหัสชุดเดิมใช้ไม่ได้อีกต่อไป\n\nหากคุณไม่ได้เป็นผู้สร้าง โปรดเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบของคุณ",
      },
      RECOVERY_CODE_USED: {
        subject: "มีการใช้รหัสกู้คืนสำหรับ {brand}",
        text: "สวัสดีคุณ {name}\n\nมีการใช้รหัสกู้คืนของคุณหนึ่งรหัสเพื่อยืนยันตัวตน จำนวนรหัสที่เหลือ: {left}\n\nหากคุณไม่ได้เป็นผู้ใช้ โปรดเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบของคุณ",
      },
    },
    id: {
      RECOVERY_CODES_MADE: {
        subject: "Kode pemulihan baru untuk {brand}",
        text: "Halo {name},\n\nKode pemulihan baru telah dibuat untuk akun Anda. Kode sebelumnya tidak berlaku lagi.\n\nJika bukan Anda, ubah kata sandi Anda dan beri tahu administrator Anda.",
      },
      RECOVERY_CODE_USED: {
        subject: "Kode pemulihan untuk {brand} telah dipakai",
        text: "Halo {name},\n\nSalah satu kode pemulihan Anda dipakai untuk mengonfirmasi identitas Anda. Sisa kode: {left}.\n\nJika bukan Anda, ubah kata sandi Anda dan beri tahu administrator Anda.",
      },
    },
  };

/** Returns the mail about a person's recovery codes, of which so many are left; it contains no code. */
export function recoveryNotice(purpose: RecoveryMailPurpose, left: number): Notice {
  return {
    purpose,
    texts: (langCode) => recoveryMailTexts[langCode][purpose],
    values: { left: String(left) },
  };
}
