import { helpAddresses } from "#domain/tenant/login-domain.ts";
import { validateAddress } from "#domain/redirect/validate-address.ts";
import type { Language } from "#domain/shared/language.ts";
import type { Theme } from "#domain/theme/tenant-theme.ts";

/**
 * Returns a tenant's texts and URLs for the placeholders of the prerendered form; undefined where the tenant has none.
 * The URLs pass the same check as in the portal (THM-02).
 */
export function formValues({ name, links, images }: Theme, language: Language, origin: string) {
  const portal = URL.parse(origin);
  const link = (text: string | undefined) => {
    const judged =
      text !== undefined && portal && validateAddress(text, URL.parse(text) ?? undefined, portal);
    return judged && judged.ok ? judged.value.href : undefined;
  };
  return {
    tenant: name,
    logo: link(images.logo),
    favicon: link(images.favicon),
    help: helpAddresses(links, language).map(link).find(Boolean),
    support: link(links.contactSupportUrl),
  };
}
