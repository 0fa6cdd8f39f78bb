import type { MakeEmailCodeEntry } from "#application/login/email-code-entry.ts";
import type { EmailStepDeps } from "#application/login/email-step.ts";
import type { LoginAddressDeps } from "#application/login/login-address.ts";
import type { MakePasskeyEntry } from "#application/login/passkey-entry.ts";
import type { LoginProblem, PasswordStepDeps } from "#application/login/password-step.ts";
import type { SessionStepDeps } from "#application/login/session-step.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";

export type LoginDeps = EmailStepDeps &
  PasswordStepDeps &
  LoginAddressDeps &
  SessionStepDeps & {
    readonly findHelpLink: Pick<FindHelpLink, "execute">;
    readonly tabs: Pick<Tabs, "listen">;
    /** Loads what a code by e-mail needs; undefined where the provider sends none. Never rejects. */
    readonly emailCode: () => Promise<MakeEmailCodeEntry | undefined>;
    /** Makes the way by a passkey; undefined where the provider or the browser has none. Never rejects. */
    readonly passkey: MakePasskeyEntry;
    /** Returns, once, why the log-in failed that redirected here. */
    readonly takeProblem: () => LoginProblem | undefined;
  };
