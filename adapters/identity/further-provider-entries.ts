import { omitUnset } from "#domain/shared/omit-unset.ts";
import { asRecord, textUpTo } from "#domain/storage/storage-entry.ts";
import type { FurtherProvider } from "#domain/tenant/further-provider.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { emailDomainOf } from "../shared/sent-email.ts";
import type { ProviderTools } from "./plugin.ts";
import { providerMark } from "./provider-mark.ts";

const identifier = textUpTo(256);

/**
 * Reads the further providers of the answer to `GET /login-domains/{domain}`. An entry that cannot be used is left out,
 * and the console says why: the others work, and so does the usual provider.
 */
export function furtherProvidersIn(
  { identityProviders, tenant }: Pick<LoginDomain, "identityProviders" | "tenant">,
  { logger, redirectPolicy }: Pick<ProviderTools, "logger" | "redirectPolicy">,
): readonly FurtherProvider[] {
  const warn = (problem: string) => logger.warn(`login domain: identityProviders${problem}`);
  if (identityProviders === undefined) return [];
  if (!Array.isArray(identityProviders)) {
    warn(" is no list");
    return [];
  }
  const usable: FurtherProvider[] = [];
  identityProviders.forEach((content: unknown, place) => {
    const given = asRecord(content) ?? {};
    const code = identifier(given["code"]);
    if (code === undefined) return warn(`[${place}] has no code and is left out`);
    const key = identifier(given["key"] ?? code);
    if (key === undefined) return warn(`[${place}] has a key that is no text and is left out`);
    const isKnown = key === tenant.identityProvider || usable.some((other) => other.key === key);
    if (isKnown) return warn(`[${place}] has the key of another provider, ${key}, and is left out`);
    const { domains, unusable } = emailDomainsIn(given["emailDomains"]);
    if (unusable) warn(`[${place}].emailDomains has something that is no domain`);
    const mark = providerMark(given, redirectPolicy);
    for (const part of ["label", "logo"] as const) {
      const isUnusable = (given[part] ?? undefined) !== undefined && mark[part] === undefined;
      if (isUnusable) warn(`[${place}].${part} cannot be shown`);
    }
    usable.push({
      key,
      code,
      loginClientId: identifier(given["loginClientId"]) ?? "",
      emailDomains: domains,
      ...mark,
      ...omitUnset({ loginDomain: identifier(given["loginDomain"]) }),
    });
  });
  return usable;
}

function emailDomainsIn(content: unknown): {
  readonly domains: readonly string[];
  readonly unusable: boolean;
} {
  if (content === undefined) return { domains: [], unusable: false };
  const given: readonly unknown[] = Array.isArray(content) ? content : [content];
  const domains = given.flatMap((entry) => {
    const text = identifier(entry);
    return text === undefined || text.includes("@") ? [] : [emailDomainOf(`@${text}`)];
  });
  return { domains, unusable: domains.length < given.length || !Array.isArray(content) };
}
