import { makeAutoObservable, runInAction } from "mobx";
import { Activity } from "#application/shared/activity.ts";
import { Query } from "#application/shared/query.ts";
import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { AddressBar } from "#domain/ports/address-bar.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkAddress } from "#domain/redirect/parsed-address.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Language } from "#domain/shared/language.ts";
import { chooseLanguage } from "#domain/shared/language.ts";
import type { EnterTenant, EnterTenantOutcome } from "#domain/tenant/enter-tenant.ts";
import { helpAddresses } from "#domain/tenant/help-addresses.ts";
import type { LoginDomain, ThemeColors } from "#domain/tenant/login-domain.ts";
import type { ReadableTheme } from "#domain/tenant/readable-theme.ts";

/** Why the portal cannot be shown. */
export type ShellProblem = {
  readonly reason: "unknown-host" | "unreachable" | "unexpected";
  readonly reference?: SupportReference;
  /** In how many minutes to try again, where the platform said so. */
  readonly waitInMinutes?: number;
  /** The name that no tenant has; developers alone are told (S-05). */
  readonly host?: string;
};

export type ShellPhase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly loginDomain: LoginDomain }
  | { readonly kind: "failed"; readonly problem: ShellProblem };

/** The frame around every page: tenant, look, language and help (spec §2 App shell, §1). */
export class ShellPresenter {
  phase: ShellPhase = { kind: "loading" };
  language: Language;
  /** What the tenant's colours have become; the stylesheet's own neutral ones serve until then. */
  theme: ReadableTheme | undefined = undefined;

  private readonly ports: ShellPorts;
  private readonly activity = new Activity();
  private entering: Promise<void> | undefined = undefined;

  constructor(ports: ShellPorts) {
    this.ports = ports;
    this.language = chooseLanguage(new Query(ports.search).langCode, ports.browserLanguages);
    makeAutoObservable<this, "ports" | "activity" | "entering">(this, {
      ports: false,
      activity: false,
      entering: false,
    });
  }

  /** Begins to find the tenant; returns how to stop. */
  start(): () => void {
    this.entering ??= this.enter();
    return this.activity.begin();
  }

  retry(): void {
    if (this.phase.kind !== "failed") return;
    this.phase = { kind: "loading" };
    this.entering = this.enter();
  }

  /** Changes the language at once; it travels on in the address, and nothing is stored (SPEC-CHOICE D-44). */
  switchLanguage(language: Language): void {
    this.language = language;
    this.ports.addressBar.amend({ langCode: language });
  }

  get tenantName(): string {
    return this.loginDomain?.theme.name ?? "";
  }

  get logo(): LinkAddress | undefined {
    return this.link(this.loginDomain?.theme.images.logo);
  }

  get favicon(): LinkAddress | undefined {
    return this.link(this.loginDomain?.theme.images.favicon);
  }

  /** The tenant's help with logging in, in this language if it has it, else in English's place (spec §2). */
  get helpUrl(): LinkAddress | undefined {
    const links = this.loginDomain?.theme.links;
    const addresses = links ? helpAddresses(links, this.language) : [];
    return addresses.map((address) => this.link(address)).find((address) => address !== undefined);
  }

  get supportUrl(): LinkAddress | undefined {
    return this.link(this.loginDomain?.theme.links.contactSupportUrl);
  }

  /** The way out of a page that waits for too long: LoginPage, with its form (MD-06). */
  get logInLink(): PageLink {
    const { navigation, savedTarget } = this.ports;
    return pageLink(navigation, returnToLogin(savedTarget, { newSession: true }));
  }

  private get loginDomain(): LoginDomain | undefined {
    return this.phase.kind === "ready" ? this.phase.loginDomain : undefined;
  }

  private link(text: string | undefined): LinkAddress | undefined {
    return this.ports.redirects.link(text);
  }

  private async enter(): Promise<void> {
    const { domain, enterTenant, namesHost, search } = this.ports;
    const partnerCode = new Query(search).text("partnerCode");
    const outcome = await enterTenant.execute(
      { domain, langCode: this.language, ...(partnerCode !== undefined && { partnerCode }) },
      this.activity.cancellation,
    );
    const theme =
      outcome.kind === "entered" ? await this.ports.paint(outcome.loginDomain.theme.colors) : undefined;
    runInAction(() => {
      this.theme = theme;
      this.phase = phaseAfter(outcome, namesHost ? domain : undefined);
    });
  }
}

function phaseAfter(outcome: EnterTenantOutcome, host: string | undefined): ShellPhase {
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

/** What the shell works with. */
export type ShellPorts = {
  readonly enterTenant: Pick<EnterTenant, "execute">;
  readonly addressBar: AddressBar;
  readonly navigation: Pick<Navigation, "go" | "addressOf">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly redirects: Pick<Redirects, "link">;
  /** Makes a tenant's colours readable. */
  readonly paint: (colors: ThemeColors) => Promise<ReadableTheme>;
  /** The host name that serves the portal: the only thing that says whose it is (HST-01). */
  readonly domain: string;
  /** Whether that name may be told where nobody has it: in development (S-05). */
  readonly namesHost: boolean;
  readonly search: string;
  readonly browserLanguages: readonly string[];
};
