import type { LinkMail } from "../mail.ts";

/** To a person for whom an account was made. */
export const activate: LinkMail = {
  kind: "link",
  purpose: "ACTIVATE",
  page: "/activate/",
  words: {
    en: {
      subject: "Activate your {account}",
      text: "An account at {brand} is ready for you. Choose a password, and you can log in.",
      button: "Activate account",
      unasked: "If you don’t know what this is about, ignore this e-mail.",
    },
    de: {
      subject: "{account} aktivieren",
      text: "Ein Konto bei {brand} steht für Sie bereit. Wählen Sie ein Passwort, danach können Sie sich anmelden.",
      button: "Konto aktivieren",
      unasked: "Falls Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail.",
    },
    fr: {
      subject: "Activez votre {account}",
      text: "Un compte {brand} vous attend. Choisissez un mot de passe et vous pourrez vous connecter.",
      button: "Activer le compte",
      unasked: "Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail.",
    },
    es: {
      subject: "Active su {account}",
      text: "Tiene una cuenta de {brand} preparada. Elija una contraseña y ya podrá iniciar sesión.",
      button: "Activar la cuenta",
      unasked: "Si no sabe de qué se trata, ignore este correo.",
    },
    pt: {
      subject: "Ativar {account}",
      text: "Uma conta {brand} está pronta para você. Escolha uma senha e já poderá entrar.",
      button: "Ativar conta",
      unasked: "Se você não sabe do que se trata, ignore este e-mail.",
    },
    it: {
      subject: "Attivazione {account}",
      text: "Un account {brand} è pronto per Lei. Scelga una password e potrà accedere.",
      button: "Attiva l’account",
      unasked: "Se non sa di che cosa si tratta, ignori questa e-mail.",
    },
    th: {
      subject: "เปิดใช้งาน{account} ของคุณ",
      text: "บัญชี {brand} ของคุณพร้อมแล้ว ตั้งรหัสผ่าน แล้วคุณจะเข้าสู่ระบบได้ทันที",
      button: "เปิดใช้งานบัญชี",
      unasked: "หากคุณไม่ทราบว่าอีเมลนี้เกี่ยวกับอะไร ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้",
    },
    id: {
      subject: "Aktifkan {account} Anda",
      text: "Akun {brand} Anda sudah siap. Buat kata sandi, lalu Anda dapat masuk.",
      button: "Aktifkan akun",
      unasked: "Jika Anda tidak tahu tentang hal ini, abaikan email ini.",
    },
  },
};
