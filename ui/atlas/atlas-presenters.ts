import type { Presenters } from "#application/presenters.ts";
import type { NoticesPresenter } from "#application/shell/notices.presenter.ts";
import type { ShellPhase, ShellPresenter } from "#application/shell/shell.presenter.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import type { Language } from "#domain/shared/language.ts";
import { isLanguage } from "#domain/shared/language.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import type { AtlasSettings } from "./atlas-settings.ts";
import { part, presenterOf } from "./atlas-state.ts";
import type { AtlasState, Literal, Literals, NoteDeed } from "./atlas-state.ts";
import { allNames } from "#translations/all-names.ts";
import { usualNames } from "#translations/locales.ts";
import { loginDomainOf } from "./atlas-tenants.ts";

/** Returns the presenters of one state, all of them literals. */
export function atlasPresenters(
  state: AtlasState,
  settings: AtlasSettings,
  switchLanguage: (language: Language) => void,
  note?: NoteDeed,
): Presenters {
  const phase = phaseOf(state, settings);
  const shell = presenterOf<ShellPresenter>({
    ...shellLiteral(phase, settings, state),
    ...{ switchLanguage, link },
  });
  return new Proxy({ shell } as Presenters, {
    get: (_, name) => (name === "shell" ? shell : () => presenterOf(literalOf(name as keyof Literals), note)),
  });

  function literalOf(name: keyof Literals): object {
    const literal = state[name];
    if (literal === undefined) throw new Error(`The atlas has no ${name} presenter in this state.`);
    return literal;
  }
}

function phaseOf({ shell }: AtlasState, { tenant }: AtlasSettings): ShellPhase {
  const loginDomain = loginDomainOf(tenant);
  return shell?.(loginDomain) ?? { kind: "ready", loginDomain };
}

/** The atlas's own addresses are not checked by the redirect policy. */
function link(address: string | undefined): LinkUrl | undefined {
  return address as LinkUrl | undefined;
}

function shellLiteral(
  phase: ShellPhase,
  { language }: AtlasSettings,
  { isDeviceShared = false, notices }: AtlasState,
): Literal<ShellPresenter> {
  const theme = phase.kind === "ready" ? phase.loginDomain.theme : undefined;
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
    givenFooterLinks: theme?.links.footerLinks,
    givenWords: undefined,
    isDeviceShared,
    notices: notices && part<NoticesPresenter>(notices),
    givenNotices: undefined,
    isBehindPublicNetwork: false,
    missingLanguage: undefined,
    offeredLanguages: language in usualNames ? undefined : allNames,
  };
}
