import { readFileSync } from "node:fs";
import path from "node:path";
import type { LocalAddresses } from "../local-addresses.ts";

type HeaderTemplates = {
  readonly document: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
};

/** Browsers report this way from https only, and where they see it they do not use `report-uri` either. */
const overHttpsOnly = "report-to csp; ";

const noHeaders: HeaderTemplates = { document: {}, asset: {} };

/** The headers that the build asks its server to send, as it wrote them into `headers.json`. */
export class ResponseHeaders {
  private readonly file: string;
  private readonly addresses: LocalAddresses;
  private warned = false;

  constructor(dist: string, addresses: LocalAddresses) {
    this.file = path.join(dist, "headers.json");
    this.addresses = addresses;
  }

  ofDocument(tenantCode: string): Record<string, string> {
    const provider = this.addresses.identityProvider(tenantCode);
    const values: Record<string, string> = {
      connectOrigins: provider,
      frameOrigins: provider,
      imageOrigins: this.addresses.control,
      frameAncestors: "'none'",
    };
    return Object.fromEntries(
      Object.entries(this.templates().document).map(([name, template]) => [
        name,
        template
          .replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
          .replace(overHttpsOnly, ""),
      ]),
    );
  }

  ofAsset(): Record<string, string> {
    return { ...this.templates().asset };
  }

  /** Read anew each time: a build may have replaced it. Without it the portal still works, unprotected. */
  private templates(): HeaderTemplates {
    try {
      return { ...noHeaders, ...(JSON.parse(readFileSync(this.file, "utf8")) as Partial<HeaderTemplates>) };
    } catch {
      if (!this.warned) {
        this.warned = true;
        console.warn("The build has no headers.json: the portal is served without its security headers.");
      }
      return noHeaders;
    }
  }
}
