import { AuthenticatorProgram } from "./authenticator-program.ts";
import type { Listener } from "./listener.ts";
import { messagesOf } from "./messages.ts";
import { password, type Sandbox } from "./sandbox-control.ts";

const texts = messagesOf("en");
/** Returns a message in English, which must have no values. */
const text = (id: string): string => {
  const message = texts[id];
  if (message === undefined) throw new Error(`There is no message ${id}.`);
  return message;
};

const newPassword = "Harbour lights 7";
const arrival = "Hello, ";

type Journey = (person: Listener, sandbox: Sandbox) => Promise<void>;

/** The main journeys of a person who listens, by name. */
export const heardJourneys: Readonly<Record<string, Journey>> = {
  "Sign-in": async (person, sandbox) => {
    await reachPassword(person, sandbox);
    await givePassword(person);
    await person.finds(arrival);
  },

  "Wrong password": async (person, sandbox) => {
    await reachPassword(person, sandbox);
    await person.types("Harbour lights 9", "a wrong password");
    await person.presses("Return");
    await person.meets(text("login.invalidCredentials"));
    await givePassword(person);
    await person.finds(arrival);
  },

  "Incomplete e-mail": async (person, sandbox) => {
    await person.opens(sandbox.portal("harbour", "/login"), text("login.title"), text("login.email.label"));
    await person.presses("Return");
    await person.meets(text("login.email.fieldRequired"));
    await person.presses("Return");
    await person.meets(text("login.email.fieldRequired"));
    await person.types("alice");
    await person.presses("Return");
    await person.meets(text("login.email.invalidEmailInput"));
    await person.types("@harbour.example");
    await person.presses("Return");
    await person.arrives(text("login.password.heading"));
  },

  "Password reset": async (person, sandbox) => {
    const email = await reachPassword(person, sandbox);
    await person.seeks(text("login.password.forgot"));
    await person.presses("Return");
    await person.arrives(text("resetPassword.title"));
    await person.seeks(text("resetPassword.submit"));
    await person.presses("Return");
    await person.arrives(text("resetPasswordSent.title"));
    await person.opens(
      await sandbox.mailedLink(email),
      text("resetPasswordUpdate.title"),
      text("password.label"),
    );
    await person.seeks(text("password.label"));
    await person.types(newPassword, "a new password");
    await person.seeks(text("password.confirm.label"));
    await person.types(newPassword, "it again");
    await person.presses("Return");
    await person.arrives(text("login.resetPassword"));
  },

  Activation: async (person, sandbox) => {
    const link = await sandbox.mailedLink("mia@harbour.example");
    await person.opens(link, text("activate.title"), text("password.firstLabel"));
    await person.seeks(text("password.firstLabel"));
    await person.types(newPassword, "a password");
    await person.seeks(text("password.confirm.label"));
    await person.types(newPassword, "it again");
    await person.seeks(text("activate.secretQuestion"));
    await person.presses("Down");
    await person.seeks(text("activate.secretAnswer"));
    await person.types("Park Lane");
    await person.presses("Return");
    await person.arrives(text("login.activateSuccess"));
  },

  "Code by e-mail": async (person, sandbox) => {
    const email = await reachPassword(person, sandbox, "sam");
    await person.seeks(text("login.code.instead"));
    await person.presses("Return");
    await person.arrives(text("login.code.heading"));
    await person.reaches(text("login.code.label"));
    const [mail] = await sandbox.inbox(email);
    const code = /\d{6}/.exec(mail?.text ?? "")?.[0] ?? "";
    await person.types(code === "000000" ? "000001" : "000000", "a wrong code");
    await person.meets(text("login.code.wrong"));
    await person.types(code, "the code");
    await person.presses("Return");
    await person.finds(arrival);
  },

  "Second step": async (person, sandbox) => {
    const email = await reachPassword(person, sandbox, "june");
    await givePassword(person);
    await person.arrives(text("mfa.challenge.heading"));
    await person.reaches(text("mfa.code.label"));
    const code = await sandbox.authenticatorCode(email);
    await person.types(code === "000000" ? "000001" : "000000", "a wrong code");
    await person.meets(text("mfa.code.invalidCode"));
    await person.types(code, "the code");
    await person.presses("Return");
    await person.finds(arrival);
  },

  "Authenticator app": async (person, sandbox) => {
    await reachPassword(person, sandbox, "ivan");
    await givePassword(person);
    await person.arrives(text("mfa.reminder.heading"));
    await person.seeks(text("mfa.reminder.setUp"));
    await person.presses("Return");
    await person.arrives(text("mfa.method.heading"));
    await person.seeks(text("mfa.next"));
    await person.presses("Return");
    await person.meets(text("mfa.method.fieldRequired"));
    await person.presses("space");
    await person.seeks(text("mfa.next"));
    await person.presses("Return");
    await person.arrives(text("mfa.download.heading"));
    await person.seeks(text("mfa.next"));
    await person.presses("Return");
    await person.arrives(text("mfa.scan.heading"));
    const app = AuthenticatorProgram.fromSecret(await person.copies("main code"));
    await person.seeks(text("mfa.next"));
    await person.presses("Return");
    await person.arrives(text("mfa.code.heading"));
    await person.reaches(text("mfa.code.label"));
    await person.types(app.codeAt(await sandbox.now()), "the code");
    await person.arrives(text("mfa.done.heading"));
    await person.seeks(text("mfa.continue"));
    await person.presses("Return");
    await person.finds(arrival);
  },

  Language: async (person, sandbox) => {
    await person.opens(sandbox.portal("harbour", "/login"), text("login.title"), text("login.email.label"));
    await person.seeks(text("common.language"));
    await person.types("d");
    await person.finds(messagesOf("de")["login.email.subtitle"]?.split("{")[0] ?? "");
    await person.seeks(`${messagesOf("de")["login.email.label"]} entry`, "shift+Tab");
  },

  Logout: async (person, sandbox) => {
    await reachPassword(person, sandbox);
    await givePassword(person);
    await person.finds(arrival);
    await person.isLedTo(
      sandbox.portal("harbour", "/logout"),
      text("login.title"),
      text("login.email.label"),
    );
    await person.arrives(text("login.loggedOut"));
  },

  Account: async (person, sandbox) => {
    await reachPassword(person, sandbox);
    await givePassword(person);
    await person.finds(arrival);
    await person.seeks(text("account.heading"));
    await person.presses("Return");
    await person.arrives(`${text("account.heading")} heading`);
    await person.seeks(text("account.password.heading"), "h");
  },

  "A call that fails": async (person, sandbox) => {
    const address = sandbox.portal("harbour", "/reset-password");
    await person.opens(address, text("resetPassword.title"), text("login.email.label"));
    await person.types("alice@harbour.example");
    await sandbox.disturb({ call: "requestPasswordReset", status: 503, times: 3 });
    await person.presses("Return");
    await person.meets(text("common.errorServer"));
    await person.presses("Return");
    await person.arrives(text("resetPasswordSent.title"));
  },
};

/** Signs a person in as far as the password step; returns the e-mail. */
async function reachPassword(person: Listener, sandbox: Sandbox, name = "alice"): Promise<string> {
  const tenant = name === "sam" ? "sunny" : "harbour";
  const email = `${name}@${tenant}.example`;
  await person.opens(sandbox.portal(tenant, "/login"), text("login.title"), text("login.email.label"));
  await person.types(email);
  await person.presses("Return");
  await person.arrives(text("login.password.heading"));
  return email;
}

async function givePassword(person: Listener): Promise<void> {
  await person.types(password, "the password");
  await person.presses("Return");
}
