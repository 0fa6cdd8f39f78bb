import type { Addresses } from "#domain/ports/addresses.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkAddress, ParsedAddress, TrustedAddress } from "#domain/redirect/parsed-address.ts";
import { isAllowedOwnTarget } from "#domain/redirect/own-targets.ts";
import { judgeAddress } from "#domain/redirect/redirect-policy.ts";
import type { RedirectVerdict } from "#domain/redirect/redirect-policy.ts";
import { tokenParameterNames } from "#domain/redirect/token-parameters.ts";
import type { TokenParameters } from "#domain/redirect/token-parameters.ts";
import type { CurrentTenant } from "#domain/tenant/current-tenant.ts";

/**
 * Judges addresses by the rules of this portal and its tenant. What it returns is the parser's ASCII
 * serialisation, which can be navigated to and sent as a header (RED-15); undefined means refused.
 */
export class Redirects {
  private readonly addresses: Addresses;
  private readonly navigation: Navigation;
  private readonly tenant: CurrentTenant;
  private readonly configuredOrigins: readonly string[];

  constructor(ports: {
    readonly addresses: Addresses;
    readonly navigation: Navigation;
    readonly tenant: CurrentTenant;
    /** The runtime configuration's redirect origins for this host. */
    readonly configuredOrigins: readonly string[];
  }) {
    this.addresses = ports.addresses;
    this.navigation = ports.navigation;
    this.tenant = ports.tenant;
    this.configuredOrigins = ports.configuredOrigins;
  }

  /** An address to show: help, support, images. */
  link(text: string | undefined): LinkAddress | undefined {
    return this.judge("link", text)?.href as LinkAddress | undefined;
  }

  /** An address that somebody outside named, the browser's storage included. */
  redirect(text: string | undefined): TrustedAddress | undefined {
    return this.judge("redirect", text)?.href as TrustedAddress | undefined;
  }

  /** An address from an answer of the platform. */
  platform(text: string | undefined): TrustedAddress | undefined {
    return this.judge("platform", text)?.href as TrustedAddress | undefined;
  }

  /** An address of the portal itself that may be gone to (SPEC-CHOICE D-02). */
  own(text: string | undefined): TrustedAddress | undefined {
    const address = this.judge("own", text);
    if (!address || !isAllowedOwnTarget(this.navigation.pageAt(address.href), address.search))
      return undefined;
    return address.href as TrustedAddress;
  }

  /** Whether an address leads to the portal itself. */
  isOwn(address: string): boolean {
    return this.judge("own", address) !== undefined;
  }

  /**
   * The target with what its application is to receive. A target on the portal itself never gets any
   * (SPEC-CHOICE D-02, D-04).
   */
  withTokens(target: TrustedAddress, tokens: TokenParameters): TrustedAddress {
    if (this.isOwn(target)) return target;
    const parameters = Object.entries(tokenParameterNames).flatMap(([token, name]) => {
      const value = tokens[token as keyof TokenParameters];
      return value === undefined ? [] : [[name, value] as const];
    });
    return this.addresses.withParameters(target, Object.fromEntries(parameters)) as TrustedAddress;
  }

  private judge(verdict: RedirectVerdict, text: string | undefined): ParsedAddress | undefined {
    const portal = this.addresses.parse(this.navigation.addressOf({ page: "root" }));
    if (text === undefined || !portal) return undefined;
    const tenantOrigins = this.tenant.isEntered ? this.tenant.loginDomain.redirectOrigins : [];
    const allowedOrigins = [...tenantOrigins, ...this.configuredOrigins];
    const judgement = judgeAddress(verdict, text, this.addresses.parse(text), { portal, allowedOrigins });
    return judgement.ok ? judgement.value : undefined;
  }
}
