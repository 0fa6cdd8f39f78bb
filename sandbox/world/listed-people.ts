import type { PeopleRecords, Person } from "./people-records.ts";
import { registeringPeople } from "./seed-mails.ts";

export type ListedPerson = Pick<Person, "email" | "password" | "shows" | "tenantCode">;

/** Returns the people to sign in as, and those who can still register. */
export function listedPeople(people: PeopleRecords): ListedPerson[] {
  const registering = registeringPeople
    .filter(({ addressee }) => people.findByEmail(addressee.email) === undefined)
    .map(({ addressee: { email, tenantCode }, shows }) => ({ email, tenantCode, password: "", shows }));
  return [...people.all(), ...registering];
}
