import { providerOfEmail, providersOf } from "./tenant-providers.ts";
import type { LocalAddresses } from "./local-addresses.ts";
import type { Person } from "./world/people-records.ts";
import type { World } from "./world/world.ts";

type AddressAt = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  /** The origin of the provider that asks: it knows only the people who sign in there. */
  readonly origin: string;
  readonly email: string;
};

type PasswordProof = AddressAt & { readonly password: string };

/** Returns the tenant's person with this address, if that person signs in at this provider. */
export function personAt({ world, addresses, tenantCode, origin, email }: AddressAt): Person | undefined {
  const tenant = world.tenants.find(tenantCode);
  const home =
    tenant === undefined ? undefined : providerOfEmail(providersOf({ world, addresses }, tenant), email);
  const person = home?.origin === origin ? world.people.findByEmail(email) : undefined;
  return person?.tenantCode === tenantCode ? person : undefined;
}

/**
 * Checks a password and counts wrong ones. Addresses that are unknown, or known to another provider only, are
 * answered and counted like wrong passwords.
 */
export function provePassword(proof: PasswordProof): Person | "wrong" | "blocked" | "leaked" {
  const { world, tenantCode, email, password } = proof;
  if (world.failedSignIns.isBlocked(tenantCode, email)) {
    return "blocked";
  }
  const person = personAt(proof);
  if (person === undefined || person.password === "" || person.password !== password) {
    world.failedSignIns.count(tenantCode, email);
    return "wrong";
  }
  if (person.passwordLeaked === true) {
    return "leaked";
  }
  world.failedSignIns.forget(tenantCode, email);
  return person;
}
