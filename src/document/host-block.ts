import { members } from "#domain/storage/storage-entry.ts";
import { tenantIn } from "./early-tenant.ts";
import type { EarlyTenant } from "./boot-result.ts";

/** What the server may say of its host in the document: enough to draw the first screen before any answer. */
export type HostBlock = { readonly config: object; readonly tenant: EarlyTenant };

/**
 * Reads the inert block of the server, `<script type="application/json" id="host">`. It only draws: nothing in it says
 * where a person or a token may be sent (SPEC-CHOICE D-207).
 */
export function hostBlock(domain: string): HostBlock | undefined {
  try {
    const text = document.querySelector('script#host[type="application/json"]')?.textContent;
    const { config, loginDomain: body } = members(JSON.parse(text ?? "")) ?? {};
    const tenant = tenantIn({ status: 200, body, traceToken: "" }, domain);
    return tenant && { config: members(config) ?? {}, tenant };
  } catch {
    return undefined;
  }
}
