import { createHmac } from "node:crypto";
import type { LocalAddresses } from "../local-addresses.ts";
import type { World } from "../world/world.ts";

const subjectPrefix = "auth0|";

/** Returns the `sub` of a person at Auth0, such as `auth0|…`. */
export function subjectOf(personUuid: string): string {
  return `${subjectPrefix}${personUuid}`;
}

/** Returns the person whose `sub` this is. */
export function personUuidOfSubject(subject: string): string {
  return subject.replace(subjectPrefix, "");
}

/** Returns the client secret with which the platform exchanges a code. It never leaves this process. */
export function clientSecretOf(world: World, tenantCode: string): string {
  return createHmac("sha256", world.signingKey).update(tenantCode).digest("base64url");
}

/** Returns the registered redirect URIs: the portal's callback page and the tenant's application. */
export function callbackAddresses(addresses: LocalAddresses, tenantCode: string): string[] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  return [`${portal}/authenticate`, `${portal}/authenticate/`, `${application}/`, `${application}/callback`];
}

/** Returns the allowed targets after logout; the first is the default. */
export function signedOutAddresses(addresses: LocalAddresses, tenantCode: string): [string, ...string[]] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  return [
    `${portal}/login`,
    `${portal}/login/`,
    `${portal}/logout`,
    `${portal}/logout/`,
    `${portal}/`,
    `${application}/`,
  ];
}

/** Returns whether an address is on a list, compared without its query, as Auth0 does. */
export function isListed(list: readonly string[], address: string): boolean {
  const bare = withoutQuery(address);
  return bare !== undefined && list.includes(bare);
}

/** Returns the address without its query; `undefined` when it is not a URL or has a fragment. */
export function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || address.includes("#")) {
    return undefined;
  }
  url.search = "";
  return url.href;
}
