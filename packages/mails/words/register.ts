import type { LinkMail } from "../mail.ts";

/** To a person who is invited to make an account. */
export const register: LinkMail = {
  kind: "link",
  purpose: "REGISTER",
  page: "/register/",
  words: {
    en: {
      subject: "Create your {account}",
      text: "{brand} invites you to register. Choose a password, and your account is ready.",
      button: "Create account",
      unasked: "If you don’t know what this is about, ignore this e-mail. No account is created.",
    },
    de: {
      subject: "{account} erstellen",
      text: "{brand} lädt Sie ein, sich zu registrieren. Wählen Sie ein Passwort, und Ihr Konto steht bereit.",
      button: "Konto erstellen",
      unasked:
        "Falls Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail. Es wird kein Konto erstellt.",
    },
    fr: {
      subject: "Créez votre {account}",
      text: "{brand} vous invite à vous inscrire. Choisissez un mot de passe et votre compte sera prêt.",
      button: "Créer le compte",
      unasked: "Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail. Aucun compte ne sera créé.",
    },
    es: {
      subject: "Cree su {account}",
      text: "{brand} le invita a registrarse. Elija una contraseña y su cuenta estará lista.",
      button: "Crear la cuenta",
      unasked: "Si no sabe de qué se trata, ignore este correo. No se creará ninguna cuenta.",
    },
    pt: {
      subject: "Criar {account}",
      text: "{brand} convida você a se cadastrar. Escolha uma senha e sua conta estará pronta.",
      button: "Criar conta",
      unasked: "Se você não sabe do que se trata, ignore este e-mail. Nenhuma conta será criada.",
    },
    it: {
      subject: "Creazione {account}",
      text: "{brand} La invita a registrarsi. Scelga una password e il Suo account sarà pronto.",
      button: "Crea l’account",
      unasked: "Se non sa di che cosa si tratta, ignori questa e-mail. Non verrà creato alcun account.",
    },
    th: {
      subject: "สร้าง{account} ของคุณ",
      text: "{brand} ขอเชิญคุณลงทะเบียน ตั้งรหัสผ่าน แล้วบัญชีของคุณก็พร้อมใช้งาน",
      button: "สร้างบัญชี",
      unasked: "หากคุณไม่ทราบว่าอีเมลนี้เกี่ยวกับอะไร ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้ จะไม่มีการสร้างบัญชีใดๆ",
    },
    id: {
      subject: "Buat {account} Anda",
      text: "{brand} mengundang Anda untuk mendaftar. Buat kata sandi, dan akun Anda siap digunakan.",
      button: "Buat akun",
      unasked: "Jika Anda tidak tahu tentang hal ini, abaikan email ini. Tidak ada akun yang dibuat.",
    },
  },
};
