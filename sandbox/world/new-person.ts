import type { LocalAddresses } from "../local-addresses.ts";
import type { Person } from "./people-records.ts";

type PersonSketch = Pick<Person, "uuid" | "email" | "name" | "password" | "tenantCode" | "shows"> &
  Partial<Person>;

/** Returns a person with default values for everything that the sketch omits. */
export function newPerson(addresses: LocalAddresses, sketch: PersonSketch): Person {
  return {
    type: "employee",
    locale: "en",
    state: "AUTHENTICATED",
    emailVerificationRequired: false,
    defaultRedirectUri: `${addresses.application(sketch.tenantCode)}/callback`,
    ...sketch,
  };
}
