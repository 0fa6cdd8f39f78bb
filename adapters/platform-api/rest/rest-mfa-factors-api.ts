import { array, boolean, mixed, object, type AnySchema } from "yup";
import type {
  ListedFactor,
  MfaFactorsApi,
  TrustedBrowser,
} from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { members, textUpTo } from "#domain/storage/storage-entry.ts";
import { enrolledFactorFrom } from "./identity-from-answer.ts";
import { mfaCalls, nothingAnswer, reading } from "./rest-calls.ts";
import { withoutNulls, type Claimed, type Wire } from "./wire-shapes.ts";

const listedFactorsAnswer = object({
  factors: array().of(mixed().nullable()).required(),
  isOneRequired: boolean().required(),
} satisfies Record<keyof Wire["ListedFactors"], AnySchema>).required();

const trustedBrowsersAnswer = object({
  browsers: array().of(mixed().nullable()).required(),
} satisfies Record<keyof Wire["TrustedBrowsers"], AnySchema>).required();

/** The id that stands for every browser. */
const everyBrowser = "all";

const readChange = reading(nothingAnswer, () => "changed" as const);
const changed = success("changed" as const);
const lastFactor = { "409 LAST_FACTOR_REQUIRED": success("last-factor" as const) };

/** Lists and changes factors and trusted browsers over REST. */
export const restMfaFactorsApi = mfaCalls<MfaFactorsApi>({
  listFactors: {
    call: "listMfaFactors",
    request: (token) => ({ method: "GET", path: ["mfa", "factors"], token }),
    read: reading(listedFactorsAnswer, ({ factors, isOneRequired }) => ({
      factors: factors.flatMap(listedFactorFrom),
      isOneRequired,
    })),
  },
  renameFactor: {
    call: "renameMfaFactor",
    request: ({ token, id, name }) => ({
      method: "PATCH",
      path: ["mfa", "factors", id],
      token,
      body: { name },
    }),
    read: readChange,
    successes: { ...lastFactor, 404: success("gone") },
  },
  removeFactor: {
    call: "removeMfaFactor",
    request: ({ token, id }) => ({ method: "DELETE", path: ["mfa", "factors", id], token }),
    read: readChange,
    // A factor that no longer exists counts as removed.
    successes: { ...lastFactor, 404: changed },
  },
  listTrustedBrowsers: {
    call: "listTrustedBrowsers",
    request: (token) => ({ method: "GET", path: ["mfa", "trusted-browsers"], token }),
    read: reading(trustedBrowsersAnswer, ({ browsers }) => browsers.flatMap(trustedBrowserFrom)),
  },
  endTrust: {
    call: "endBrowserTrust",
    request: ({ token, id = everyBrowser }) => ({
      method: "DELETE",
      path: ["mfa", "trusted-browsers", id],
      token,
    }),
    read: readChange,
    successes: { 404: changed },
  },
});

const idText = textUpTo(256);
const nameText = textUpTo(256);

/** Returns a factor of a checked answer as a list of one; an empty list for one that cannot be shown. */
function listedFactorFrom(content: unknown): ListedFactor[] {
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
function trustedBrowserFrom(content: unknown): TrustedBrowser[] {
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
