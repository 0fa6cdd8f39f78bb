import type { AccountTokenPurpose } from "../world/account-tokens.ts";

type MailTexts = {
  readonly common: {
    readonly greeting: string;
    readonly validity: string;
    readonly bareLink: string;
    readonly sender: string;
  };
  readonly ofPurpose: Record<
    AccountTokenPurpose,
    {
      readonly subject: string;
      readonly explanation: string;
      readonly button: string;
      readonly unasked: string;
    }
  >;
};

/** The texts of the mails. Placeholders: `brand`, `name`, `email` and `duration`. */
export const mailTexts = {
  en: {
    common: {
      greeting: "Hello {name},",
      validity: "The link is good for {duration} and works once.",
      bareLink: "If the button doesn’t work, open this address in your browser:",
      sender: "{brand} sent this e-mail to {email}.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Activate your {brand} account",
        explanation: "An account at {brand} is ready for you. Choose a password, and you can log in.",
        button: "Activate account",
        unasked: "If you don’t know what this is about, ignore this e-mail.",
      },
      REGISTER: {
        subject: "Create your {brand} account",
        explanation: "{brand} invites you to register. Choose a password, and your account is ready.",
        button: "Create account",
        unasked: "If you don’t know what this is about, ignore this e-mail. No account is created.",
      },
      RESET: {
        subject: "Reset your {brand} password",
        explanation: "Somebody, most likely you, asked for a new password for your account.",
        button: "Choose a new password",
        unasked: "If it wasn’t you, ignore this e-mail. Your password stays as it is.",
      },
      VERIFY_EMAIL: {
        subject: "Verify your e-mail address for {brand}",
        explanation: "Please confirm that {email} is your address.",
        button: "Verify e-mail address",
        unasked: "If you have no account at {brand}, ignore this e-mail.",
      },
    },
  },
  de: {
    common: {
      greeting: "Guten Tag {name},",
      validity: "Der Link ist {duration} gültig und funktioniert nur einmal.",
      bareLink: "Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse in Ihrem Browser:",
      sender: "{brand} hat diese E-Mail an {email} gesendet.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Aktivieren Sie Ihr Konto bei {brand}",
        explanation:
          "Ein Konto bei {brand} steht für Sie bereit. Wählen Sie ein Passwort, danach können Sie sich anmelden.",
        button: "Konto aktivieren",
        unasked: "Falls Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail.",
      },
      REGISTER: {
        subject: "Erstellen Sie Ihr Konto bei {brand}",
        explanation:
          "{brand} lädt Sie ein, sich zu registrieren. Wählen Sie ein Passwort, und Ihr Konto steht bereit.",
        button: "Konto erstellen",
        unasked:
          "Falls Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail. Es wird kein Konto erstellt.",
      },
      RESET: {
        subject: "Setzen Sie Ihr Passwort bei {brand} zurück",
        explanation: "Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.",
        button: "Neues Passwort wählen",
        unasked: "Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.",
      },
      VERIFY_EMAIL: {
        subject: "Bestätigen Sie Ihre E-Mail-Adresse für {brand}",
        explanation: "Bitte bestätigen Sie, dass {email} Ihre Adresse ist.",
        button: "E-Mail-Adresse bestätigen",
        unasked: "Falls Sie kein Konto bei {brand} haben, ignorieren Sie diese E-Mail.",
      },
    },
  },
  fr: {
    common: {
      greeting: "Bonjour {name},",
      validity: "Ce lien est valable {duration} et ne fonctionne qu’une seule fois.",
      bareLink: "Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur\u00a0:",
      sender: "{brand} a envoyé cet e-mail à {email}.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Activez votre compte {brand}",
        explanation:
          "Un compte {brand} vous attend. Choisissez un mot de passe et vous pourrez vous connecter.",
        button: "Activer le compte",
        unasked: "Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail.",
      },
      REGISTER: {
        subject: "Créez votre compte {brand}",
        explanation:
          "{brand} vous invite à vous inscrire. Choisissez un mot de passe et votre compte sera prêt.",
        button: "Créer le compte",
        unasked: "Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail. Aucun compte ne sera créé.",
      },
      RESET: {
        subject: "Réinitialisez votre mot de passe {brand}",
        explanation: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.",
        button: "Choisir un nouveau mot de passe",
        unasked: "Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste inchangé.",
      },
      VERIFY_EMAIL: {
        subject: "Vérifiez votre adresse e-mail pour {brand}",
        explanation: "Veuillez confirmer que {email} est bien votre adresse.",
        button: "Vérifier l’adresse e-mail",
        unasked: "Si vous n’avez pas de compte {brand}, ignorez cet e-mail.",
      },
    },
  },
  es: {
    common: {
      greeting: "Hola, {name}:",
      validity: "El enlace es válido durante {duration} y funciona una sola vez.",
      bareLink: "Si el botón no funciona, abra esta dirección en su navegador:",
      sender: "{brand} ha enviado este correo a {email}.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Active su cuenta de {brand}",
        explanation: "Tiene una cuenta de {brand} preparada. Elija una contraseña y ya podrá iniciar sesión.",
        button: "Activar la cuenta",
        unasked: "Si no sabe de qué se trata, ignore este correo.",
      },
      REGISTER: {
        subject: "Cree su cuenta de {brand}",
        explanation: "{brand} le invita a registrarse. Elija una contraseña y su cuenta estará lista.",
        button: "Crear la cuenta",
        unasked: "Si no sabe de qué se trata, ignore este correo. No se creará ninguna cuenta.",
      },
      RESET: {
        subject: "Restablezca su contraseña de {brand}",
        explanation: "Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.",
        button: "Elegir una contraseña nueva",
        unasked: "Si no ha sido usted, ignore este correo. Su contraseña seguirá siendo la misma.",
      },
      VERIFY_EMAIL: {
        subject: "Verifique su correo electrónico para {brand}",
        explanation: "Confirme que {email} es su dirección de correo.",
        button: "Verificar el correo electrónico",
        unasked: "Si no tiene una cuenta de {brand}, ignore este correo.",
      },
    },
  },
  pt: {
    common: {
      greeting: "Olá, {name}.",
      validity: "O link vale por {duration} e funciona uma única vez.",
      bareLink: "Se o botão não funcionar, abra este endereço no navegador:",
      sender: "{brand} enviou este e-mail para {email}.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Ative sua conta {brand}",
        explanation: "Uma conta {brand} está pronta para você. Escolha uma senha e já poderá entrar.",
        button: "Ativar conta",
        unasked: "Se você não sabe do que se trata, ignore este e-mail.",
      },
      REGISTER: {
        subject: "Crie sua conta {brand}",
        explanation: "{brand} convida você a se cadastrar. Escolha uma senha e sua conta estará pronta.",
        button: "Criar conta",
        unasked: "Se você não sabe do que se trata, ignore este e-mail. Nenhuma conta será criada.",
      },
      RESET: {
        subject: "Redefina a senha da sua conta {brand}",
        explanation: "Alguém, provavelmente você, pediu uma nova senha para a sua conta.",
        button: "Escolher nova senha",
        unasked: "Se não foi você, ignore este e-mail. Sua senha continua a mesma.",
      },
      VERIFY_EMAIL: {
        subject: "Verifique seu endereço de e-mail para {brand}",
        explanation: "Confirme que {email} é o seu endereço de e-mail.",
        button: "Verificar e-mail",
        unasked: "Se você não tem uma conta {brand}, ignore este e-mail.",
      },
    },
  },
  it: {
    common: {
      greeting: "Buongiorno {name},",
      validity: "Il link è valido per {duration} e funziona una sola volta.",
      bareLink: "Se il pulsante non funziona, apra questo indirizzo nel browser:",
      sender: "{brand} ha inviato questa e-mail a {email}.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Attivi il Suo account {brand}",
        explanation: "Un account {brand} è pronto per Lei. Scelga una password e potrà accedere.",
        button: "Attiva l’account",
        unasked: "Se non sa di che cosa si tratta, ignori questa e-mail.",
      },
      REGISTER: {
        subject: "Crei il Suo account {brand}",
        explanation: "{brand} La invita a registrarsi. Scelga una password e il Suo account sarà pronto.",
        button: "Crea l’account",
        unasked: "Se non sa di che cosa si tratta, ignori questa e-mail. Non verrà creato alcun account.",
      },
      RESET: {
        subject: "Reimposti la Sua password {brand}",
        explanation: "Qualcuno, probabilmente Lei, ha chiesto una nuova password per il Suo account.",
        button: "Scegli una nuova password",
        unasked: "Se non è stata una Sua richiesta, ignori questa e-mail. La password resta quella di prima.",
      },
      VERIFY_EMAIL: {
        subject: "Verifichi il Suo indirizzo e-mail per {brand}",
        explanation: "Confermi che {email} è il Suo indirizzo.",
        button: "Verifica l’indirizzo e-mail",
        unasked: "Se non ha un account {brand}, ignori questa e-mail.",
      },
    },
  },
  th: {
    common: {
      greeting: "สวัสดีคุณ {name}",
      validity: "ลิงก์นี้ใช้ได้ภายใน {duration} และใช้ได้เพียงครั้งเดียว",
      bareLink: "หากปุ่มใช้งานไม่ได้ ให้เปิดที่อยู่นี้ในเบราว์เซอร์ของคุณ:",
      sender: "{brand} ส่งอีเมลฉบับนี้ถึง {email}",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "เปิดใช้งานบัญชี {brand} ของคุณ",
        explanation: "บัญชี {brand} ของคุณพร้อมแล้ว ตั้งรหัสผ่าน แล้วคุณจะเข้าสู่ระบบได้ทันที",
        button: "เปิดใช้งานบัญชี",
        unasked: "หากคุณไม่ทราบว่าอีเมลนี้เกี่ยวกับอะไร ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้",
      },
      REGISTER: {
        subject: "สร้างบัญชี {brand} ของคุณ",
        explanation: "{brand} ขอเชิญคุณลงทะเบียน ตั้งรหัสผ่าน แล้วบัญชีของคุณก็พร้อมใช้งาน",
        button: "สร้างบัญชี",
        unasked: "หากคุณไม่ทราบว่าอีเมลนี้เกี่ยวกับอะไร ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้ จะไม่มีการสร้างบัญชีใดๆ",
      },
      RESET: {
        subject: "รีเซ็ตรหัสผ่าน {brand} ของคุณ",
        explanation: "มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ซึ่งน่าจะเป็นคุณเอง",
        button: "ตั้งรหัสผ่านใหม่",
        unasked: "หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง",
      },
      VERIFY_EMAIL: {
        subject: "ยืนยันอีเมลของคุณสำหรับ {brand}",
        explanation: "โปรดยืนยันว่า {email} เป็นอีเมลของคุณ",
        button: "ยืนยันอีเมล",
        unasked: "หากคุณไม่มีบัญชี {brand} ไม่ต้องดำเนินการใดๆ กับอีเมลฉบับนี้",
      },
    },
  },
  id: {
    common: {
      greeting: "Halo {name},",
      validity: "Tautan ini berlaku selama {duration} dan hanya dapat digunakan satu kali.",
      bareLink: "Jika tombol tidak berfungsi, buka alamat ini di browser Anda:",
      sender: "{brand} mengirim email ini ke {email}.",
    },
    ofPurpose: {
      ACTIVATE: {
        subject: "Aktifkan akun {brand} Anda",
        explanation: "Akun {brand} Anda sudah siap. Buat kata sandi, lalu Anda dapat masuk.",
        button: "Aktifkan akun",
        unasked: "Jika Anda tidak tahu tentang hal ini, abaikan email ini.",
      },
      REGISTER: {
        subject: "Buat akun {brand} Anda",
        explanation:
          "{brand} mengundang Anda untuk mendaftar. Buat kata sandi, dan akun Anda siap digunakan.",
        button: "Buat akun",
        unasked: "Jika Anda tidak tahu tentang hal ini, abaikan email ini. Tidak ada akun yang dibuat.",
      },
      RESET: {
        subject: "Atur ulang kata sandi {brand} Anda",
        explanation: "Seseorang, kemungkinan besar Anda, meminta kata sandi baru untuk akun Anda.",
        button: "Buat kata sandi baru",
        unasked: "Jika bukan Anda yang meminta, abaikan email ini. Kata sandi Anda tidak berubah.",
      },
      VERIFY_EMAIL: {
        subject: "Verifikasi alamat email Anda untuk {brand}",
        explanation: "Mohon konfirmasi bahwa {email} adalah alamat Anda.",
        button: "Verifikasi alamat email",
        unasked: "Jika Anda tidak memiliki akun {brand}, abaikan email ini.",
      },
    },
  },
} as const satisfies Record<string, MailTexts>;

export type MailLanguage = keyof typeof mailTexts;

export function isMailLanguage(code: string): code is MailLanguage {
  return Object.hasOwn(mailTexts, code);
}
