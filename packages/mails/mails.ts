import type { Mail } from "./mail.ts";
import { activate } from "./words/activate.ts";
import { factorAdded } from "./words/factor-added.ts";
import { factorRemoved } from "./words/factor-removed.ts";
import { factorsReset } from "./words/factors-reset.ts";
import { newSignIn } from "./words/new-sign-in.ts";
import { recoveryCodeUsed } from "./words/recovery-code-used.ts";
import { recoveryCodesMade } from "./words/recovery-codes-made.ts";
import { register } from "./words/register.ts";
import { resetPassword } from "./words/reset-password.ts";
import { signInCode } from "./words/sign-in-code.ts";
import { verifyEmail } from "./words/verify-address.ts";

/** All mails; a name is that of the mail's folder as well. */
export const mails = {
  activate,
  register,
  "reset-password": resetPassword,
  "verify-email": verifyEmail,
  "new-sign-in": newSignIn,
  "sign-in-code": signInCode,
  "factor-added": factorAdded,
  "factor-removed": factorRemoved,
  "factors-reset": factorsReset,
  "recovery-codes-made": recoveryCodesMade,
  "recovery-code-used": recoveryCodeUsed,
} as const satisfies Readonly<Record<string, Mail>>;

export type MailName = keyof typeof mails;

export const mailNames = Object.keys(mails) as MailName[];
