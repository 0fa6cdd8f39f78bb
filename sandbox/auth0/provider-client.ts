import { createHmac } from "node:crypto";
import type { LocalAddresses } from "../local-addresses.ts";
import type { World } from "../world/world.ts";

const subjectPrefix = "auth0|";

export function subjectOf(personUuid: string): string {
  return `${subjectPrefix}${personUuid}`;
}

export function personUuidOfSubject(subject: string): string {
  return subject.replace(subjectPrefix, "");
}

/** What the platform proves itself with when it exchanges a code. It never leaves this process. */
export function clientSecretOf(world: World, tenantCode: string): string {
  return createHmac("sha256", world.signingKey).update(tenantCode).digest("base64url");
}

/** Where a code may be sent: the portal's return page and the tenant's application. */
export function callbackAddresses(addresses: LocalAddresses, tenantCode: string): string[] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  return [`${portal}/authenticate`, `${portal}/authenticate/`, `${application}/`, `${application}/callback`];
}

/** Where a person may be sent after signing out. The first one serves where none is asked for. */
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

/** Whether an address is on a list, its query left aside, as Auth0 compares them. */
export function isListed(list: readonly string[], address: string): boolean {
  const bare = withoutQuery(address);
  return bare !== undefined && list.includes(bare);
}

/** The address without its query; `undefined` where it is none, or has a fragment. */
export function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || address.includes("#")) {
    return undefined;
  }
  url.search = "";
  return url.href;
}
