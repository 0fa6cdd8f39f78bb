import type { Container } from "inversify";
import { FindActiveSession } from "#domain/logout/find-active-session.ts";
import { LeaveLink } from "#domain/logout/leave-link.ts";
import { RequireLogout } from "#domain/logout/require-logout.ts";
import { activationTokens } from "./activation-tokens.ts";
import { bindActivation } from "./activation.module.ts";
import { passwordTokens } from "./password-tokens.ts";
import { bindPassword } from "./password.module.ts";
import { tokens } from "./tokens.ts";
import { verificationTokens } from "./verification-tokens.ts";
import { bindVerification } from "./verification.module.ts";
import { provide, wire } from "./wire.ts";

const { identityProviders, linkParameters, navigation, sessionCheckLimit, sessions, storage, urlParser } =
  tokens;

/** Binds the pages of accounts and everything that only they need, when the first of them is shown. */
export function bindAccounts(container: Container): void {
  // The session gate of the pages that require that no session is active.
  wire(container, tokens.findActiveSession, FindActiveSession, {
    sessions,
    providers: identityProviders,
    limit: sessionCheckLimit,
  });
  wire(container, tokens.requireLogout, RequireLogout, { linkParameters, storage, urlParser, navigation });
  wire(container, tokens.leaveLink, LeaveLink, {
    linkParameters,
    finishedSignIn: tokens.finishedSignIn,
    savedTarget: tokens.savedTarget,
    navigation,
  });
  bindActivation(container);
  bindPassword(container);
  bindVerification(container);
  provide(
    container,
    tokens.accountPresenters,
    {
      activation: activationTokens.activationPresenters,
      password: passwordTokens.passwordPresenters,
      verification: verificationTokens.verificationPresenters,
    },
    ({ activation, password, verification }) => ({ ...activation, ...password, ...verification }),
  );
}
