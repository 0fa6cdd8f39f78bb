import type { Container } from "inversify";
import { EmailCodeEntry, type MakeEmailCodeEntry } from "#application/login/email-code-entry.ts";
import { SendEmailCode } from "#domain/login/send-email-code.ts";
import { SentEmailCode } from "#domain/login/sent-email-code.ts";
import { SignInWithEmailCode } from "#domain/login/sign-in-with-email-code.ts";
import { token, tokens } from "./tokens.ts";
import { provide, wire } from "./wire.ts";

const emailCodeTokens = {
  sentEmailCode: token<SentEmailCode>("SentEmailCode"),
  sendEmailCode: token<SendEmailCode>("SendEmailCode"),
  signInWithEmailCode: token<SignInWithEmailCode>("SignInWithEmailCode"),
  makeEntry: token<MakeEmailCodeEntry>("MakeEmailCodeEntry"),
} as const;

const { clock, identityProviders: providers, publicNetwork } = tokens;
const { sentEmailCode } = emailCodeTokens;

/** Binds the sign-in with a code by e-mail, which only providers that send one need. */
export function bindEmailCode(container: Container): MakeEmailCodeEntry {
  provide(
    container,
    sentEmailCode,
    { storage: tokens.storage, clock, config: tokens.config },
    ({ config, ...deps }) => new SentEmailCode({ ...deps, isDeviceShared: config.sharedDevice }),
  );
  wire(container, emailCodeTokens.sendEmailCode, SendEmailCode, { providers, sentEmailCode, publicNetwork });
  wire(container, emailCodeTokens.signInWithEmailCode, SignInWithEmailCode, {
    providers,
    sessions: tokens.sessions,
    sentEmailCode,
    navigation: tokens.navigation,
    publicNetwork,
  });
  provide(
    container,
    emailCodeTokens.makeEntry,
    {
      sendEmailCode: emailCodeTokens.sendEmailCode,
      signInWithEmailCode: emailCodeTokens.signInWithEmailCode,
      sentEmailCode,
      tabs: tokens.tabs,
      clock,
      language: tokens.language,
    },
    (deps) => (page, address) => new EmailCodeEntry(page, address, deps),
  );
  return container.get(emailCodeTokens.makeEntry);
}
