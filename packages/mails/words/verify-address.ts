import type { LinkMail } from "../mail.ts";

/** To an address that has to be confirmed. */
export const verifyEmail: LinkMail = {
  kind: "link",
  purpose: "VERIFY_EMAIL",
  page: "/verify-email/",
  words: {
    en: {
      subject: "Verify your e-mail address for {brand}",
      text: "Please confirm that {email} is your address.",
      button: "Verify e-mail address",
      unasked: "If you have no account at {brand}, ignore this e-mail.",
    },
    de: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse für {brand}",
      text: "Bitte bestätigen Sie, dass {email} Ihre Adresse ist.",
      button: "E-Mail-Adresse bestätigen",
      unasked: "Falls Sie kein Konto bei {brand} haben, ignorieren Sie diese E-Mail.",
    },
    fr: {
      subject: "Vérifiez votre adresse e-mail pour {brand}",
      text: "Veuillez confirmer que {email} est bien votre adresse.",
      button: "Vérifier l’adresse e-mail",
      unasked: "Si vous n’avez pas de compte {brand}, ignorez cet e-mail.",
    },
    es: {
      subject: "Verifique su correo electrónico para {brand}",
      text: "Confirme que {email} es su dirección de correo.",
      button: "Verificar el correo electrónico",
      unasked: "Si no tiene una cuenta de {brand}, ignore este correo.",
    },
    pt: {
      subject: "Verifique seu endereço de e-mail para {brand}",
      text: "Confirme que {email} é o seu endereço de e-mail.",
      button: "Verificar e-mail",
      unasked: "Se você não tem uma conta {brand}, ignore este e-mail.",
    },
    it: {
      subject: "Verifichi il Suo indirizzo e-mail per {brand}",
      text: "Confermi che {email} è il Suo indirizzo.",
      button: "Verifica l’indirizzo e-mail",
      unasked: "Se non ha un account {brand}, ignori questa e-mail.",
    },
    th: {
      subject: "ยืนยันอีเมลของคุณสำหรับ {brand}",
      text: "โปรดยืนยันว่า {email} เป็นอีเมลของคุณ",
      button: "ยืนยันอีเมล",
      unasked: "หากคุณไม่มีบัญชี {brand} ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้",
    },
    id: {
      subject: "Verifikasi alamat email Anda untuk {brand}",
      text: "Mohon konfirmasi bahwa {email} adalah alamat Anda.",
      button: "Verifikasi alamat email",
      unasked: "Jika Anda tidak memiliki akun {brand}, abaikan email ini.",
    },
  },
};
