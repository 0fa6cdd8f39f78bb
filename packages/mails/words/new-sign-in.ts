import type { LinkMail } from "../mail.ts";

/** To a person whose account was just signed in to in another browser. */
export const newSignIn: LinkMail = {
  kind: "link",
  purpose: "NEW_SIGN_IN",
  page: "/account/not-me",
  words: {
    en: {
      subject: "New login to your {account}",
      text: "Somebody, most likely you, has just logged in with another browser: {browser}, {place}. If it was you, there is nothing to do. If it wasn’t, use the button to log out everywhere and choose a new password.",
      button: "This wasn’t me",
      unasked: "The button changes nothing by itself: the page asks you first.",
    },
    de: {
      subject: "Neue Anmeldung: {account}",
      text: "Jemand, höchstwahrscheinlich Sie selbst, hat sich soeben mit einem anderen Browser angemeldet: {browser}, {place}. Falls Sie es waren, müssen Sie nichts tun. Falls nicht, melden Sie sich mit der Schaltfläche überall ab und wählen Sie ein neues Passwort.",
      button: "Das war ich nicht",
      unasked: "Die Schaltfläche allein ändert nichts: Die Seite fragt Sie zuerst.",
    },
    fr: {
      subject: "Nouvelle connexion\u00a0: {account}",
      text: "Quelqu’un, très probablement vous, vient de se connecter avec un autre navigateur\u00a0: {browser}, {place}. Si c’était vous, vous n’avez rien à faire. Sinon, utilisez le bouton pour fermer toutes les sessions et choisir un nouveau mot de passe.",
      button: "Ce n’était pas moi",
      unasked: "Le bouton seul ne change rien\u00a0: la page vous demande d’abord.",
    },
    es: {
      subject: "Nuevo inicio de sesión: {account}",
      text: "Alguien, muy probablemente usted, acaba de iniciar sesión con otro navegador: {browser}, {place}. Si ha sido usted, no tiene que hacer nada. Si no, use el botón para cerrar todas las sesiones y elegir una contraseña nueva.",
      button: "No he sido yo",
      unasked: "El botón por sí solo no cambia nada: la página le preguntará primero.",
    },
    pt: {
      subject: "Novo acesso: {account}",
      text: "Alguém, muito provavelmente você, acaba de entrar com outro navegador: {browser}, {place}. Se foi você, não é preciso fazer nada. Se não foi, use o botão para encerrar todos os acessos e escolher uma nova senha.",
      button: "Não fui eu",
      unasked: "O botão sozinho não muda nada: a página pergunta antes.",
    },
    it: {
      subject: "Nuovo accesso: {account}",
      text: "Qualcuno, molto probabilmente Lei, ha appena effettuato l’accesso con un altro browser: {browser}, {place}. Se l’ha fatto Lei, non deve fare altro. In caso contrario, usi il pulsante per chiudere tutte le sessioni e scegliere una nuova password.",
      button: "Non ero io",
      unasked: "Il pulsante da solo non cambia nulla: la pagina chiede prima conferma.",
    },
    th: {
      subject: "มีการเข้าสู่ระบบใหม่: {account}",
      text: "มีผู้เข้าสู่ระบบด้วยเบราว์เซอร์อื่นเมื่อสักครู่ ซึ่งน่าจะเป็นคุณเอง: {browser}, {place} หากเป็นคุณ ไม่ต้องดำเนินการใดๆ หากไม่ใช่ ให้ใช้ปุ่มนี้เพื่อออกจากระบบทุกที่และตั้งรหัสผ่านใหม่",
      button: "ไม่ใช่ฉัน",
      unasked: "การกดปุ่มเพียงอย่างเดียวไม่เปลี่ยนแปลงอะไร หน้านั้นจะถามคุณก่อน",
    },
    id: {
      subject: "Ada yang masuk ke {account}",
      text: "Seseorang, kemungkinan besar Anda sendiri, baru saja masuk dengan browser lain: {browser}, {place}. Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan, gunakan tombol untuk keluar di semua tempat dan membuat kata sandi baru.",
      button: "Itu bukan saya",
      unasked: "Tombol itu sendiri tidak mengubah apa pun: halamannya bertanya dahulu.",
    },
  },
};
