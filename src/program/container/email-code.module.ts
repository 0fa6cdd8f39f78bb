import { EmailCodeEntry, type MakeEmailCodeEntry } from "#application/login/email-code.presenter.ts";
import { SendEmailCode } from "#domain/login/send-email-code.ts";
import { SentEmailCode } from "#domain/login/sent-email-code.ts";
import { SignInWithEmailCode } from "#domain/login/sign-in-with-email-code.ts";
import type { Portal } from "./container.ts";
import { make } from "./service-container.ts";

const emailCode = {
  sentEmailCode: ({ storage, clock, config }: Portal["all"]) =>
    new SentEmailCode({ storage, clock, isDeviceShared: config.sharedDevice }),
  sendEmailCode: make(SendEmailCode),
  signInWithEmailCode: make(SignInWithEmailCode),
};

/** Adds the sign-in with a code by e-mail, which only providers that send one need. */
export function bindEmailCode(portal: Portal): MakeEmailCodeEntry {
  const { sendEmailCode, signInWithEmailCode, sentEmailCode, tabs, clock, language } =
    portal.with(emailCode).all;
  const deps = { sendEmailCode, signInWithEmailCode, sentEmailCode, tabs, clock, language };
  return (page, address) => new EmailCodeEntry(page, address, deps);
}
