import { passwordDigest } from "../world/password-digest.ts";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";
import { PlatformFailure } from "./platform-call.ts";

const passwordLifetime = 90 * 24 * 60 * 60 * 1000;
/** The number of remembered passwords besides the present one, four in all. */
const rememberedFormerPasswords = 3;

/** Throws for a weak password, as the platform's own check: length in code points, digit, lower and upper case. */
export function refuseWeakPassword(password: string): void {
  const length = [...password].length;
  const isStrong = [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(password));
  if (length < 12 || length > 2048 || !isStrong) {
    throw new PlatformFailure(400, "PasswordFormat", "The password does not follow the rules.");
  }
}

/** Throws when the password is one of the last four; each call has its own error code for that. */
export function refuseUsedPassword(
  person: Person,
  password: string,
  code: "PasswordHistory" | "PasswordHistoryError",
): void {
  const isUsed =
    password === person.password || person.formerPasswords?.includes(passwordDigest(person.uuid, password));
  if (isUsed === true) {
    throw new PlatformFailure(400, code, "The password was used before.");
  }
}

/** Sets the password, renews its expiry, and clears failed attempts and the leak mark of the old one. */
export function setPassword(world: World, person: Person, password: string, secretQuestion?: string): void {
  const { uuid, tenantCode, email, formerPasswords = [], passwordExpiresAt } = person;
  const former = person.password === "" ? [] : [passwordDigest(uuid, person.password)];
  world.people.change(email, {
    password,
    formerPasswords: [...former, ...formerPasswords].slice(0, rememberedFormerPasswords),
    passwordExpiresAt:
      passwordExpiresAt === undefined ? null : new Date(world.clock.now() + passwordLifetime).toISOString(),
    passwordLeaked: null,
    awaitsActivation: null,
    ...(secretQuestion === undefined ? {} : { secretQuestion }),
  });
  world.failedSignIns.forget(tenantCode, email);
}
