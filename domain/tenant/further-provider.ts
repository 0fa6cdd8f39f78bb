import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import type { LocalText } from "#domain/shared/language.ts";

/** A tenant's identity provider beside its usual one. */
export type FurtherProvider = {
  /** Its name in sessions, records and the runtime configuration; no two providers of a tenant have the same. */
  readonly key: string;
  /** The code of the plug that signs people in there; several providers of a tenant may have the same. */
  readonly code: string;
  /** Its domain, for an OpenID provider the issuer. */
  readonly loginDomain?: string;
  /** The client id of the portal there. */
  readonly loginClientId: string;
  /** The domains of the e-mail addresses that sign in there, in ASCII and lower case; perhaps none. */
  readonly emailDomains: readonly string[];
  /** Its name on the button. */
  readonly label?: LocalText;
  /** The image beside the name. */
  readonly logo?: LinkUrl;
};

/**
 * Returns the provider that an e-mail domain, in ASCII and lower case, belongs to. Only the whole domain decides, not
 * the local part, so the answer reveals nothing about accounts.
 */
export function providerOfEmailDomain(
  domain: string,
  providers: readonly FurtherProvider[],
): FurtherProvider | undefined {
  return providers.find(({ emailDomains }) => emailDomains.includes(domain));
}
