import { array, boolean, mixed, object, type AnySchema } from "yup";
import type { ListedFactor, TrustedBrowser } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { members, textUpTo } from "#domain/storage/storage-entry.ts";
import { enrolledFactorFrom } from "./identity-from-answer.ts";
import { withoutNulls, type Claimed, type Wire } from "./wire-shapes.ts";

/** The enrolled factors (`GET /mfa/factors`); an unknown kind of factor is left out. */
export const listedFactorsAnswer = object({
  factors: array().of(mixed().nullable()).required(),
  isOneRequired: boolean().required(),
} satisfies Record<keyof Wire["ListedFactors"], AnySchema>).required();

/** The trusted browsers (`GET /mfa/trusted-browsers`). */
export const trustedBrowsersAnswer = object({
  browsers: array().of(mixed().nullable()).required(),
} satisfies Record<keyof Wire["TrustedBrowsers"], AnySchema>).required();

const idText = textUpTo(256);
const nameText = textUpTo(256);

/** Returns a factor of a checked answer as a list of one; an empty list for one that cannot be shown. */
export function listedFactorFrom(content: unknown): ListedFactor[] {
  const given: Claimed<Wire["ListedFactor"]> = members(content) ?? {};
  const id = idText(given.id);
  if (id === undefined) return [];
  const more = {
    name: nameText(given.name),
    addedAt: timeFrom(given.addedAt),
    lastUsedAt: timeFrom(given.lastUsedAt),
  };
  return enrolledFactorFrom(content).map((factor) => ({ ...factor, id, ...withoutNulls(more) }));
}

/** Returns a browser of a checked answer as a list of one; an empty list for one without an id. */
export function trustedBrowserFrom(content: unknown): TrustedBrowser[] {
  const given: Claimed<Wire["TrustedBrowser"]> = members(content) ?? {};
  const id = idText(given.id);
  if (id === undefined) return [];
  const more = { name: nameText(given.name), lastUsedAt: timeFrom(given.lastUsedAt) };
  return [{ id, isThis: given.isThis === true, ...withoutNulls(more) }];
}

/** Returns the milliseconds of a date on the wire; undefined for anything else. */
function timeFrom(content: unknown): number | undefined {
  const time = typeof content === "string" ? Date.parse(content) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
