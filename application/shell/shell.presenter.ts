import { makeAutoObservable, runInAction } from "mobx";
import type { NoticesPresenter } from "#application/shell/notices.presenter.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Query } from "#application/shared/query.ts";
import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { AddressBar } from "#domain/navigation/address-bar.port.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import {
  chooseLanguage,
  fallbackLanguage,
  type Language,
  type OfferedLanguages,
} from "#domain/shared/language.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { chosenLanguage } from "#domain/storage/storage-entries.ts";
import type { LoadLoginDomain, LoadLoginDomainOutcome } from "#domain/tenant/load-login-domain.ts";
import { helpAddresses, type LoginDomain } from "#domain/tenant/login-domain.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import type { ReadableTheme } from "#domain/theme/readable-theme.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Why the portal cannot be shown. */
export type ShellProblem = {
  readonly reason: "unknown-host" | "unreachable" | "unexpected";
  readonly reference?: SupportReference;
  /** In how many minutes to try again, where the platform said so. */
  readonly waitInMinutes?: number;
  /** The host name that belongs to no tenant; set in development only (S-05). */
  readonly host?: string;
};

export type ShellPhase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly loginDomain: LoginDomain }
  | { readonly kind: "failed"; readonly problem: ShellProblem };

/** The frame around every page: tenant, theme, language and help. */
export class ShellPresenter {
  phase: ShellPhase = { kind: "loading" };
  language: Language;
  /** The languages that this host names, with their own names; undefined or empty for the usual ones. */
  readonly offeredLanguages: OfferedLanguages | undefined;
  /** The language that was asked for but whose messages could not be loaded. */
  missingLanguage: Language | undefined = undefined;
  /** The tenant's colours, made readable; the neutral ones of the stylesheet are used until then. */
  theme: ReadableTheme | undefined = undefined;
  /** Whether people share this device. */
  readonly isDeviceShared: boolean;

  /** What the operator tells the people of this host, once it has been asked for. */
  notices: NoticesPresenter | undefined = undefined;

  /** Whether a public network wants the person to sign in to it first. */
  isBehindPublicNetwork = false;

  readonly #deps: ShellDeps;
  readonly #lifetime = new PageLifetime();
  #undoSwitch: (() => void) | undefined = undefined;
  #entering: Promise<void> | undefined = undefined;

  constructor(deps: ShellDeps) {
    this.#deps = deps;
    this.isDeviceShared = deps.isDeviceShared === true;
    const chosen = deps.storage.read(chosenLanguage);
    this.offeredLanguages = deps.offeredLanguages;
    this.language = chooseLanguage(
      new Query(deps.search).langCode,
      [chosen, ...deps.browserLanguages],
      deps.offeredLanguages,
    );
    makeAutoObservable(this);
  }

  /** Begins to load the tenant; returns the function that ends the visit. */
  start(): () => void {
    this.#entering ??= this.enter();
    return this.#lifetime.begin();
  }

  retry(): void {
    if (this.phase.kind !== "failed") return;
    this.phase = { kind: "loading" };
    this.#entering = this.enter();
  }

  notePublicNetwork(isInTheWay: boolean): void {
    this.isBehindPublicNetwork = isInTheWay;
  }

  takeNotices(notices: NoticesPresenter): void {
    this.notices = notices;
  }

  /** Stops waiting for the public network: the calls that wait for it then fail as they do offline. */
  ignorePublicNetwork(): void {
    this.#deps.ignorePublicNetwork();
  }

  /** Changes the language at once; the address carries it on, and this device keeps it. */
  switchLanguage(language: Language): void {
    const { language: former } = this;
    const formerChoice = this.#deps.storage.read(chosenLanguage);
    this.#undoSwitch = () => {
      this.language = former;
      this.#deps.storage.put(chosenLanguage, formerChoice);
      this.#deps.addressBar.amend({ langCode: former });
    };
    this.missingLanguage = undefined;
    this.language = language;
    this.#deps.storage.write(chosenLanguage, language);
    this.#deps.addressBar.amend({ langCode: language });
  }

  /**
   * Returns from a language whose messages are missing to the one before it, or to English, and notes the missing one,
   * so that the page says so.
   */
  revertLanguage = (language: Language): void => {
    if (language !== this.language) return;
    if (this.#undoSwitch) this.#undoSwitch();
    else this.language = fallbackLanguage;
    this.#undoSwitch = undefined;
    this.missingLanguage = language;
  };

  get tenantName(): string {
    return this.loginDomain?.theme.name ?? "";
  }

  get logo(): LinkUrl | undefined {
    return this.link(this.loginDomain?.theme.images.logo);
  }

  get favicon(): LinkUrl | undefined {
    return this.link(this.loginDomain?.theme.images.favicon);
  }

  /** The tenant's help page for logging in, in this language if there is one, else in English. */
  get helpUrl(): LinkUrl | undefined {
    const links = this.loginDomain?.theme.links;
    const addresses = links ? helpAddresses(links, this.language) : [];
    return addresses.map((address) => this.link(address)).find((address) => address !== undefined);
  }

  get supportUrl(): LinkUrl | undefined {
    return this.link(this.loginDomain?.theme.links.contactSupportUrl);
  }

  /** The partner's application, where the tenant's people sign in there. */
  get partnerUrl(): LinkUrl | undefined {
    return this.link(this.loginDomain?.theme.links.partnerUrl);
  }

  /** The tenant's links below every page, not yet read: the platform's, or those of the configuration, if any. */
  get givenFooterLinks(): unknown {
    return this.loginDomain?.theme.links.footerLinks ?? this.#deps.footerLinks;
  }

  /** The tenant's own words, not yet read: the platform's, or those of the configuration, if any. */
  get givenWords(): unknown {
    return this.loginDomain?.theme.words ?? this.#deps.words;
  }

  /** The notices in the platform's answer, not yet read. */
  get givenNotices(): unknown {
    return this.loginDomain?.notices;
  }

  /** Returns an address as that of a link; undefined where it is refused. */
  link(text: string | undefined): LinkUrl | undefined {
    return this.#deps.redirectPolicy.link(text);
  }

  /** Links from a page that loads for too long to LoginPage with its form (MD-06). */
  get logInLink(): PageLink {
    return logInLink(this.#deps);
  }

  private get loginDomain(): LoginDomain | undefined {
    return this.phase.kind === "ready" ? this.phase.loginDomain : undefined;
  }

  private async enter(): Promise<void> {
    const { domain, enterTenant, namesHost, search } = this.#deps;
    const partnerCode = new Query(search).text("partnerCode");
    const query = { domain, langCode: this.language, ...omitUnset({ partnerCode }) };
    const outcome = await enterTenant.execute(query, this.#lifetime.cancellation);
    if (outcome.kind !== "entered") recordEvent({ outcome });
    const theme =
      outcome.kind === "entered" ? await this.#deps.paint(outcome.loginDomain.theme.colors) : undefined;
    runInAction(() => {
      this.theme = theme;
      this.phase = phaseAfter(outcome, namesHost ? domain : undefined);
    });
  }
}

function phaseAfter(outcome: LoadLoginDomainOutcome, host: string | undefined): ShellPhase {
  switch (outcome.kind) {
    case "entered":
      return { kind: "ready", loginDomain: outcome.loginDomain };
    case "cancelled":
      return { kind: "loading" };
    case "unknown-host":
    case "unreachable":
    case "unexpected":
      return {
        kind: "failed",
        problem: {
          reason: outcome.kind,
          ...(outcome.reference !== undefined && { reference: outcome.reference }),
          ...(outcome.retryAfter !== undefined && { waitInMinutes: Math.ceil(outcome.retryAfter / 60) }),
          ...(outcome.kind === "unknown-host" && host !== undefined && { host }),
        },
      };
  }
}

export type ShellDeps = LogInLinkDeps & {
  readonly enterTenant: Pick<LoadLoginDomain, "execute">;
  readonly addressBar: AddressBar;
  readonly redirectPolicy: Pick<RedirectPolicy, "link">;
  readonly storage: BrowserStorage;
  /** Makes a tenant's colours readable. */
  readonly paint: (colors: ThemeColors) => Promise<ReadableTheme>;
  /** The host name of the portal: the only thing that determines the tenant (HST-01). */
  readonly domain: string;
  /** Whether an unknown host name is shown: in development only (S-05). */
  readonly namesHost: boolean;
  readonly ignorePublicNetwork: () => void;
  readonly search: string;
  /** The runtime configuration's `sharedDevice`. */
  readonly isDeviceShared?: boolean;
  readonly browserLanguages: readonly string[];
  /** The languages that this host names. */
  readonly offeredLanguages?: OfferedLanguages | undefined;
  /** The runtime configuration's `footerLinks`. */
  readonly footerLinks?: readonly unknown[] | undefined;
  /** The runtime configuration's `words`. */
  readonly words?: object | true | undefined;
};
