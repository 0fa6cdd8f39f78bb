import type { MailLanguage } from "./mail-texts.ts";
import type { Notice, NoticeTexts } from "./notice-mails.ts";

type FactorMailPurpose = "MFA_FACTOR_ADDED" | "MFA_FACTOR_REMOVED" | "MFA_RESET";

type FactorMailTexts = {
  readonly greeting: string;
  readonly byYou: string;
  /** What to do if someone else did it; the link for a new password follows. */
  readonly byAnother: string;
  readonly ofPurpose: Readonly<Record<FactorMailPurpose, NoticeTexts>>;
};

/** The texts of the mails about second factors. Placeholders: `brand` and `name`. */
export const factorMailTexts: Readonly<Record<MailLanguage, FactorMailTexts>> = {
  en: {
    greeting: "Hello {name},",
    byYou: "If it was you, there is nothing to do.",
    byAnother: "If it wasn’t you, choose a new password at once, and tell your administrator:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "A second step was added to your {brand} account",
        text: "Somebody, most likely you, has just added a second step to your account.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "A second step was removed from your {brand} account",
        text: "Somebody, most likely you, has just removed a second step from your account.",
      },
      MFA_RESET: {
        subject: "The second steps of your {brand} account were removed",
        text: "Somebody, most likely you, has just removed all second steps of your account.",
      },
    },
  },
  de: {
    greeting: "Guten Tag {name},",
    byYou: "Falls Sie es waren, müssen Sie nichts tun.",
    byAnother:
      "Falls Sie es nicht waren, wählen Sie sofort ein neues Passwort und informieren Sie Ihre Administration:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "Ihrem Konto bei {brand} wurde ein zweiter Schritt hinzugefügt",
        text: "Jemand, höchstwahrscheinlich Sie selbst, hat Ihrem Konto soeben einen zweiten Schritt hinzugefügt.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "Ein zweiter Schritt Ihres Kontos bei {brand} wurde entfernt",
        text: "Jemand, höchstwahrscheinlich Sie selbst, hat soeben einen zweiten Schritt Ihres Kontos entfernt.",
      },
      MFA_RESET: {
        subject: "Die zweiten Schritte Ihres Kontos bei {brand} wurden entfernt",
        text: "Jemand, höchstwahrscheinlich Sie selbst, hat soeben alle zweiten Schritte Ihres Kontos entfernt.",
      },
    },
  },
  fr: {
    greeting: "Bonjour {name},",
    byYou: "Si c’était vous, vous n’avez rien à faire.",
    byAnother:
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur\u00a0:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "Une deuxième étape a été ajoutée à votre compte {brand}",
        text: "Quelqu’un, très probablement vous, vient d’ajouter une deuxième étape à votre compte.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "Une deuxième étape a été supprimée de votre compte {brand}",
        text: "Quelqu’un, très probablement vous, vient de supprimer une deuxième étape de votre compte.",
      },
      MFA_RESET: {
        subject: "Les deuxièmes étapes de votre compte {brand} ont été supprimées",
        text: "Quelqu’un, très probablement vous, vient de supprimer toutes les deuxièmes étapes de votre compte.",
      },
    },
  },
  es: {
    greeting: "Hola, {name}:",
    byYou: "Si ha sido usted, no tiene que hacer nada.",
    byAnother: "Si no ha sido usted, elija enseguida una contraseña nueva y avise a su administrador:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "Se ha añadido un segundo paso a su cuenta de {brand}",
        text: "Alguien, muy probablemente usted, acaba de añadir un segundo paso a su cuenta.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "Se ha eliminado un segundo paso de su cuenta de {brand}",
        text: "Alguien, muy probablemente usted, acaba de eliminar un segundo paso de su cuenta.",
      },
      MFA_RESET: {
        subject: "Se han eliminado los segundos pasos de su cuenta de {brand}",
        text: "Alguien, muy probablemente usted, acaba de eliminar todos los segundos pasos de su cuenta.",
      },
    },
  },
  pt: {
    greeting: "Olá, {name}.",
    byYou: "Se foi você, não é preciso fazer nada.",
    byAnother: "Se não foi você, escolha uma nova senha imediatamente e avise o seu administrador:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "Uma segunda etapa foi adicionada à sua conta {brand}",
        text: "Alguém, muito provavelmente você, acaba de adicionar uma segunda etapa à sua conta.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "Uma segunda etapa foi removida da sua conta {brand}",
        text: "Alguém, muito provavelmente você, acaba de remover uma segunda etapa da sua conta.",
      },
      MFA_RESET: {
        subject: "As segundas etapas da sua conta {brand} foram removidas",
        text: "Alguém, muito provavelmente você, acaba de remover todas as segundas etapas da sua conta.",
      },
    },
  },
  it: {
    greeting: "Buongiorno {name},",
    byYou: "Se l’ha fatto Lei, non deve fare altro.",
    byAnother: "In caso contrario, scelga subito una nuova password e avvisi il Suo amministratore:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "Al Suo account {brand} è stato aggiunto un secondo passaggio",
        text: "Qualcuno, molto probabilmente Lei, ha appena aggiunto un secondo passaggio al Suo account.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "Dal Suo account {brand} è stato rimosso un secondo passaggio",
        text: "Qualcuno, molto probabilmente Lei, ha appena rimosso un secondo passaggio dal Suo account.",
      },
      MFA_RESET: {
        subject: "I secondi passaggi del Suo account {brand} sono stati rimossi",
        text: "Qualcuno, molto probabilmente Lei, ha appena rimosso tutti i secondi passaggi del Suo account.",
      },
    },
  },
  th: {
    greeting: "สวัสดีคุณ {name}",
    byYou: "หากเป็นคุณ ไม่ต้องดำเนินการใดๆ",
    byAnother: "หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที และแจ้งผู้ดูแลระบบของคุณ:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "มีการเพิ่มขั้นตอนที่สองในบัญชี {brand} ของคุณ",
        text: "มีผู้เพิ่มขั้นตอนที่สองในบัญชีของคุณเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง",
      },
      MFA_FACTOR_REMOVED: {
        subject: "มีการลบขั้นตอนที่สองออกจากบัญชี {brand} ของคุณ",
        text: "มีผู้ลบขั้นตอนที่สองออกจากบัญชีของคุณเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง",
      },
      MFA_RESET: {
        subject: "ขั้นตอนที่สองทั้งหมดของบัญชี {brand} ของคุณถูกลบแล้ว",
        text: "มีผู้ลบขั้นตอนที่สองทั้งหมดของบัญชีคุณเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง",
      },
    },
  },
  id: {
    greeting: "Halo {name},",
    byYou: "Jika itu Anda, tidak ada yang perlu dilakukan.",
    byAnother: "Jika bukan Anda, segera buat kata sandi baru dan beri tahu administrator Anda:",
    ofPurpose: {
      MFA_FACTOR_ADDED: {
        subject: "Langkah kedua ditambahkan ke akun {brand} Anda",
        text: "Seseorang, kemungkinan besar Anda sendiri, baru saja menambahkan langkah kedua ke akun Anda.",
      },
      MFA_FACTOR_REMOVED: {
        subject: "Langkah kedua dihapus dari akun {brand} Anda",
        text: "Seseorang, kemungkinan besar Anda sendiri, baru saja menghapus langkah kedua dari akun Anda.",
      },
      MFA_RESET: {
        subject: "Semua langkah kedua akun {brand} Anda dihapus",
        text: "Seseorang, kemungkinan besar Anda sendiri, baru saja menghapus semua langkah kedua akun Anda.",
      },
    },
  },
};

/** Returns the mail about a change of second factors, with what to do if someone else made it. */
export function factorNotice(purpose: FactorMailPurpose): Notice {
  return {
    purpose,
    texts: (langCode, portal) => {
      const { greeting, byYou, byAnother, ofPurpose } = factorMailTexts[langCode];
      const { subject, text } = ofPurpose[purpose];
      const link = `${new URL("/reset-password", portal).href}?langCode=${langCode}`;
      return { subject, text: [greeting, text, byYou, byAnother, link].join("\n\n"), link };
    },
  };
}
