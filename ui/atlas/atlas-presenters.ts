import type { AuthenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import type { AuthorizePresenter } from "#application/authorize/authorize.presenter.ts";
import type { LogoutPresenter } from "#application/logout/logout.presenter.ts";
import type { Presenters } from "#application/presenters.ts";
import type { ShellPhase, ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { VerifyExpiredPresenter } from "#application/verify-email/verify-expired.presenter.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import type { Language } from "#domain/shared/language.ts";
import { isLanguage } from "#domain/shared/language.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import type { AtlasSettings } from "./atlas-settings.ts";
import { presenterOf, type AtlasState, type Literal, type NoteDeed } from "./atlas-state.ts";
import { loginDomainOf } from "./atlas-tenants.ts";

/** Returns the presenters of one state, all of them literals. */
export function atlasPresenters(
  state: AtlasState,
  settings: AtlasSettings,
  switchLanguage: (language: Language) => void,
  note?: NoteDeed,
): Presenters {
  const presenter = <Presenter extends object>(literal: Literal<Presenter> | undefined) => {
    if (literal === undefined) throw new Error("The atlas has no presenter for this view in this state.");
    return presenterOf<Presenter>(literal, note);
  };
  const phase = phaseOf(state, settings);
  return {
    shell: presenterOf<ShellPresenter>({
      ...shellLiteral(phase, settings, state.isDeviceShared === true),
      ...{ switchLanguage },
    }),
    login: () => presenter(state.login),
    authenticated: () => presenter(state.authenticated),
    error: () => presenter(state.error),
    unknownError: () => presenter(state.error),
    mfa: () => presenter(state.mfa),
    secondSteps: () => presenter(state.secondSteps),
    activate: () => presenter(state.accountForm),
    register: () => presenter(state.accountForm),
    activateExpired: () => presenter(state.activateExpired),
    activateSent: () => presenter(state.activateSent),
    resetPassword: () => presenter(state.resetPassword),
    resetPasswordSent: () => presenter(state.resetPasswordSent),
    resetPasswordUpdate: () => presenter(state.resetPasswordUpdate),
    verifyEmailPrompt: () => presenter(state.verifyEmailPrompt),
    verifyEmail: () => presenter(state.verifyEmail),
    verifyExpired: () => presenter<VerifyExpiredPresenter>({}),
    partnerSso: () => presenter(state.partnerSso),
    passwordWillExpire: () => presenter(state.passwordWillExpire),
    authenticate: () => presenter<AuthenticatePresenter>(oneCall),
    authorize: () => presenter<AuthorizePresenter>(oneCall),
    logout: () => presenter<LogoutPresenter>(oneCall),
  };
}

const oneCall = { phase: { kind: "working" } } as const;

function phaseOf({ shell }: AtlasState, { tenant }: AtlasSettings): ShellPhase {
  const loginDomain = loginDomainOf(tenant);
  return shell?.(loginDomain) ?? { kind: "ready", loginDomain };
}

function shellLiteral(
  phase: ShellPhase,
  { language }: AtlasSettings,
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
    isDeviceShared,
    isBehindPublicNetwork: false,
    missingLanguage: undefined,
  };
}
