import { isMailLanguage } from "#packages/mails/mail.ts";
import type { Addressee } from "../world/account-tokens.ts";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";
import type { PlatformRequest } from "./platform-call.ts";

/** Returns the person with this address at the host's tenant; people of other tenants are unknown here. */
export function personAtHost(
  world: World,
  { hostTenantCode }: PlatformRequest,
  email: string,
): Person | undefined {
  const person = world.people.findByEmail(email);
  return person?.tenantCode === hostTenantCode ? person : undefined;
}

/** Returns the addressee of a mail to this person. */
export function addresseeOf({ tenantCode, email, name, locale }: Person): Addressee {
  return { tenantCode, email, name, locale };
}

/** Returns the addressee with the language of the page that requests the mail, if there are mail texts in it. */
export function inPageLanguage({ pageLanguage }: PlatformRequest, addressee: Addressee): Addressee {
  return isMailLanguage(pageLanguage) ? { ...addressee, locale: pageLanguage } : addressee;
}
