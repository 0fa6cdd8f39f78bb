import { createHmac } from "node:crypto";
import type { LocalAddresses } from "../local-addresses.ts";
import { rootsOf } from "../world/application-records.ts";
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

/** Returns the client with which the demo application asks by itself, at a tenant where it does. */
export function applicationClientId(tenantCode: string): string {
  return `${tenantCode}-application`;
}

/** What the addresses that a tenant has registered follow from. */
type RegisteredTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
};

/** Returns the registered redirect URIs: the portal's callback page and the tenant's applications. */
export function callbackAddresses({ world, addresses, tenantCode }: RegisteredTools): string[] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  return [
    `${portal}/authenticate`,
    `${portal}/authenticate/`,
    `${application}/`,
    `${application}/callback`,
    ...world.applications
      .ofTenant(tenantCode)
      .flatMap(({ clientId, redirectUris }) => (clientId === undefined ? redirectUris : [])),
  ];
}

/** Returns the allowed targets after logout; the first is the default. */
export function signedOutAddresses({ world, addresses, tenantCode }: RegisteredTools): [string, ...string[]] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  return [
    `${portal}/login`,
    `${portal}/login/`,
    `${portal}/logout`,
    `${portal}/logout/`,
    `${portal}/`,
    `${application}/`,
    ...rootsOf(world.applications.ofTenant(tenantCode)),
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
