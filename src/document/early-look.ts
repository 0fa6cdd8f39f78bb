import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { tenantLook } from "#domain/tenant/tenant-look.ts";
import { ofBrowser } from "./stored-text.ts";

/**
 * Returns how the host looks, before any answer: what the server says in the document, else what is kept of the last
 * visit. It only draws: nothing in it says where a person or a token may be sent.
 */
export function earlyLook(domain: string) {
  return readLook(hostBlock(), domain, false) ?? readLook(ofBrowser(tenantLook), domain, true);
}

/** `isKept`: whether it is what the browser keeps; otherwise the server says it in the document. */
function readLook(content: unknown, domain: string, isKept: boolean) {
  const { config, loginDomain: body } = asRecord(content) ?? {};
  const loginDomain = loginDomainFrom(body, domain);
  return loginDomain && { config: asRecord(config) ?? {}, loginDomain, isKept };
}

/**
 * Returns the data about its host that the server has written into the document, in the block `<script
 * type="application/json" id="host">`; undefined if there is none, or if it is not JSON.
 */
function hostBlock(): unknown {
  try {
    return JSON.parse(document.querySelector('script#host[type="application/json"]')?.textContent ?? "");
  } catch {
    return undefined;
  }
}
