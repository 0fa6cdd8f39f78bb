import type { Container } from "inversify";
import { FindActiveSession } from "#domain/logout/find-active-session.ts";
import { RequireLogout } from "#domain/logout/require-logout.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { activationTokens } from "./activation-tokens.ts";
import { bindActivation } from "./activation.module.ts";
import { passwordTokens } from "./password-tokens.ts";
import { bindPassword } from "./password.module.ts";
import { tokens } from "./tokens.ts";
import { verificationTokens } from "./verification-tokens.ts";
import { bindVerification } from "./verification.module.ts";

/** Binds the pages of accounts and everything that only they need, when the first of them is shown. */
export function bindAccounts(container: Container): void {
  bindSessionGate(container);
  bindActivation(container);
  bindPassword(container);
  bindVerification(container);
  bindPresenters(container);
}

/** Binds the session gate of the pages that require that no session is active. */
function bindSessionGate(container: Container): void {
  container
    .bind(tokens.findActiveSession)
    .toResolvedValue(
      (sessions, providers, clock, { sessionCheckTimeoutMs: milliseconds }) =>
        new FindActiveSession({ sessions, providers, limit: new TimeLimit({ clock, milliseconds }) }),
      [tokens.sessions, tokens.identityProviders, tokens.clock, tokens.config],
    );
  container
    .bind(tokens.requireLogout)
    .toResolvedValue(
      (linkParameters, storage, urlParser, navigation) =>
        new RequireLogout({ linkParameters, storage, urlParser, navigation }),
      [tokens.linkParameters, tokens.storage, tokens.urlParser, tokens.navigation],
    );
}

function bindPresenters(container: Container): void {
  container
    .bind(tokens.accountPresenters)
    .toResolvedValue(
      (activation, password, verification) => ({ ...activation, ...password, ...verification }),
      [
        activationTokens.activationPresenters,
        passwordTokens.passwordPresenters,
        verificationTokens.verificationPresenters,
      ],
    );
}
