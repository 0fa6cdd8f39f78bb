import { failure, success } from "#domain/shared/result.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { root, type ReadBody } from "./answer-of.ts";

type Rule = (content: unknown) => boolean;

/** What each member of a body has to be. A rule may accept more than the contract says, such as a new kind. */
type Rules<Body> = Readonly<Record<keyof Body, Rule>>;

/** Accepts a text that is not empty. */
export const text: Rule = (content) => typeof content === "string" && content !== "";

/** Accepts a text that may be empty. */
export const anyText: Rule = (content) => typeof content === "string";

/** Accepts a number; not `1e999`, which JSON reads as infinite. */
export const number: Rule = Number.isFinite;

/** Accepts a whole number. */
export const integer: Rule = Number.isInteger;

/** Accepts a whole number from zero. */
export const count: Rule = (content) => Number.isInteger(content) && (content as number) >= 0;

/** Accepts true and false. */
export const boolean: Rule = (content) => typeof content === "boolean";

/** Accepts a list, whatever is in it. */
export const list: Rule = Array.isArray;

/** Accepts everything, also a missing member. */
export const anything: Rule = () => true;

/** Returns a rule for a text that matches. */
export const matching =
  (pattern: RegExp): Rule =>
  (content) =>
    typeof content === "string" && pattern.test(content);

/** Returns a rule for a list whose entries, if any, follow the rule. */
export const listOf =
  (rule: Rule): Rule =>
  (content) =>
    Array.isArray(content) && content.every(rule);

/** Returns a rule for a list with at least one entry, all of which follow the rule. */
export const everyOf =
  (rule: Rule): Rule =>
  (content) =>
    listOf(rule)(content) && (content as readonly unknown[]).length > 0;

/** Returns a rule for an object whose members follow the rules. */
export const like =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (content) =>
    Object.entries(rules).every(([name, rule]) => rule(asRecord(content)?.[name]));

/** Returns a rule for a member that may be missing or null. */
export const optional =
  (rule: Rule): Rule =>
  (content) =>
    content === undefined || content === null || rule(content);

/**
 * Returns a reader of bodies whose members follow the rules; other members are ignored, and nothing is converted. It
 * names a malformed member but not its value, which may be a secret.
 */
export function reading<Body, Value>(rules: Rules<Body>, valueOf: (body: Body) => Value): ReadBody<Value> {
  const entries = Object.entries<Rule>(rules);
  return (body) => {
    const given = asRecord(body);
    if (!given) return failure(root);
    const malformed = entries.find(([name, rule]) => !rule(given[name]));
    return malformed ? failure(malformed[0]) : success(valueOf(given as Body));
  };
}

/** Success without content: an object, or no body at all. A captive portal's page is neither. */
export function readingNothing<Value>(valueOf: (body: unknown) => Value): ReadBody<Value> {
  return (body) => (body === undefined || asRecord(body) ? success(valueOf(body)) : failure(root));
}

/** Reads success without content. */
export const nothing = readingNothing(() => undefined);
