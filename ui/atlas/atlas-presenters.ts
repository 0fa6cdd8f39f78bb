import type { AuthenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import type { AuthorizePresenter } from "#application/authorize/authorize.presenter.ts";
import type { LogoutPresenter } from "#application/logout/logout.presenter.ts";
import type { Presenters } from "#application/presenters.ts";
import type { PageLink } from "#application/shared/page-link.ts";
import type { ShellPhase, ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import type { Language } from "#domain/shared/language.ts";
import { isLanguage } from "#domain/shared/language.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import type { AtlasSettings } from "./atlas-settings.ts";
import type { AtlasState, Literal } from "./atlas-state.ts";
import { loginDomainOf } from "./atlas-tenants.ts";

/** A link that leads nowhere. */
export const idleLink: PageLink = { address: "#", follow: () => undefined };

/** The action of every presenter in the atlas: it does nothing. */
export const idle = () => undefined;
export const idleStart = () => idle;

/** Returns the presenters of one state, all of them literals. */
export function atlasPresenters(
  state: AtlasState,
  settings: AtlasSettings,
  switchLanguage: (language: Language) => void,
): Presenters {
  const phase = phaseOf(state, settings);
  return {
    shell: presenter(shellLiteral(phase, settings, switchLanguage, state.isDeviceShared === true)),
    login: () => presenter(given(state.login)),
    authenticated: () => presenter(given(state.authenticated)),
    error: () => presenter(given(state.error)),
    unknownError: () => presenter(given(state.error)),
    mfa: () => presenter(given(state.mfa)),
    secondSteps: () => presenter(given(state.secondSteps)),
    activate: () => presenter(given(state.accountForm)),
    register: () => presenter(given(state.accountForm)),
    activateExpired: () => presenter(given(state.activateExpired)),
    activateSent: () => presenter(given(state.activateSent)),
    resetPassword: () => presenter(given(state.resetPassword)),
    resetPasswordSent: () => presenter(given(state.resetPasswordSent)),
    resetPasswordUpdate: () => presenter(given(state.resetPasswordUpdate)),
    verifyEmailPrompt: () => presenter(given(state.verifyEmailPrompt)),
    verifyEmail: () => presenter(given(state.verifyEmail)),
    verifyExpired: () => presenter<VerifyExpiredPresenter>({ logInLink: idleLink }),
    partnerSso: () => presenter(given(state.partnerSso)),
    passwordWillExpire: () => presenter(given(state.passwordWillExpire)),
    authenticate: () => presenter<AuthenticatePresenter>(oneCall),
    authorize: () => presenter<AuthorizePresenter>(oneCall),
    logout: () => presenter<LogoutPresenter>(oneCall),
  };
}

const oneCall = { phase: { kind: "working" }, start: idleStart, retry: idle } as const;

/** Casts a literal to its presenter: views use the public members only. */
function presenter<Presenter>(literal: Literal<Presenter>): Presenter {
  return literal;
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The atlas has no presenter for this view in this state.");
  return value;
}

function phaseOf({ shell }: AtlasState, { tenant }: AtlasSettings): ShellPhase {
  const loginDomain = loginDomainOf(tenant);
  return shell?.(loginDomain) ?? { kind: "ready", loginDomain };
}

function shellLiteral(
  phase: ShellPhase,
  { language }: AtlasSettings,
  switchLanguage: (language: Language) => void,
  isDeviceShared: boolean,
): Literal<ShellPresenter> {
  const theme = phase.kind === "ready" ? phase.loginDomain.theme : undefined;
  // The atlas's own addresses are not checked by the redirect policy.
  const link = (address: string | undefined) => address as LinkUrl | undefined;
  return {
    phase,
    language: isLanguage(language) ? language : "en",
    tenantName: theme?.name ?? "",
    theme: readableTheme(theme?.colors ?? {}),
    logo: link(theme?.images.logo),
    favicon: undefined,
    helpUrl: link(theme?.links.loginHelpUrl),
    supportUrl: link(theme?.links.contactSupportUrl),
    partnerUrl: link(theme?.links.partnerUrl),
    logInLink: idleLink,
    isDeviceShared,
    start: idleStart,
    retry: idle,
    isBehindPublicNetwork: false,
    notePublicNetwork: idle,
    ignorePublicNetwork: idle,
    switchLanguage,
    missingLanguage: undefined,
    revertLanguage: idle,
  };
}
