import type { LinkMail } from "../mail.ts";

/** To a person who asked for a new password. */
export const resetPassword: LinkMail = {
  kind: "link",
  purpose: "RESET",
  page: "/reset-password/update",
  words: {
    en: {
      subject: "Reset your {brand} password",
      text: "Somebody, most likely you, asked for a new password for your account.",
      button: "Choose a new password",
      unasked: "If it wasn’t you, ignore this e-mail. Your password stays as it is.",
    },
    de: {
      subject: "Setzen Sie Ihr Passwort bei {brand} zurück",
      text: "Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.",
      button: "Neues Passwort wählen",
      unasked: "Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.",
    },
    fr: {
      subject: "Réinitialisez votre mot de passe {brand}",
      text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.",
      button: "Choisir un nouveau mot de passe",
      unasked: "Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste inchangé.",
    },
    es: {
      subject: "Restablezca su contraseña de {brand}",
      text: "Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.",
      button: "Elegir una contraseña nueva",
      unasked: "Si no ha sido usted, ignore este correo. Su contraseña seguirá siendo la misma.",
    },
    pt: {
      subject: "Redefina a senha da sua conta {brand}",
      text: "Alguém, provavelmente você, pediu uma nova senha para a sua conta.",
      button: "Escolher nova senha",
      unasked: "Se não foi você, ignore este e-mail. Sua senha continua a mesma.",
    },
    it: {
      subject: "Reimposti la Sua password {brand}",
      text: "Qualcuno, probabilmente Lei, ha chiesto una nuova password per il Suo account.",
      button: "Scegli una nuova password",
      unasked: "Se non è stata una Sua richiesta, ignori questa e-mail. La password resta quella di prima.",
    },
    th: {
      subject: "รีเซ็ตรหัสผ่าน {brand} ของคุณ",
      text: "มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ซึ่งน่าจะเป็นคุณเอง",
      button: "ตั้งรหัสผ่านใหม่",
      unasked: "หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง",
    },
    id: {
      subject: "Atur ulang kata sandi {brand} Anda",
      text: "Seseorang, kemungkinan besar Anda, meminta kata sandi baru untuk akun Anda.",
      button: "Buat kata sandi baru",
      unasked: "Jika bukan Anda yang meminta, abaikan email ini. Kata sandi Anda tidak berubah.",
    },
  },
};
