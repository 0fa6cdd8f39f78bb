import { createHash } from "node:crypto";
import { hstsDirectives } from "../hosts/hsts-meaning.ts";
import { policyName, transportName, type Headers, type PortalHeaders } from "../portal/built-portal.ts";
import { inlineTexts } from "../portal/inline-texts.ts";

/**
 * Matches the sources that a policy may have beside its fixed ones, where the build has a placeholder for a host's
 * origins.
 */
const originOfHost = /^(?:https?:\/\/[^\s*'";,]+|'none')$/;
const overHttpsOnly = new Set(["report-to"]);

type Received = {
  readonly headers: Readonly<Record<string, string>>;
  readonly isSecure: boolean;
};

/** Returns the faults in an answer's headers, compared with those that the build demands; `kind` names the answer. */
export function headerFaults(
  kind: string,
  expected: Headers,
  { headers, isSecure }: Received,
  vendors: PortalHeaders["vendors"] = {},
): readonly string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const given = headers[name.toLowerCase()];
    if (given === undefined) return [`${kind} lacks ${name}.`];
    if (given === value) return [];
    // The hosts file decides for which names a host speaks.
    if (name === transportName && Object.values(hstsDirectives).some((added) => given === value + added)) {
      return [];
    }
    return name === policyName
      ? policyFaults(value, given, isSecure, vendors).map((fault) => `${kind}: in the policy, ${fault}`)
      : [`${kind} says ${name}: ${shown(given)} in the place of ${shown(value)}.`];
  });
}

function policyFaults(
  template: string,
  given: string,
  isSecure: boolean,
  vendors: PortalHeaders["vendors"],
): readonly string[] {
  const [wanted, found] = [directivesOf(template), directivesOf(given)];
  const added = (name: string): readonly string[] =>
    Object.values(vendors).flatMap((directives) => directives[name] ?? []);
  // The origin of a consent platform is the host's choice, where its policy allows such a script.
  const hasPlatform = found.get("trusted-types")?.includes("lobby#consent") === true;
  const platformOf = (name: string): readonly string[] => (hasPlatform ? added(name) : []);
  const faults = Array.from(wanted, ([name, sources]): readonly string[] => {
    const has = found.get(name);
    if (has === undefined)
      return isSecure || !overHttpsOnly.has(name) ? [`the directive ${name} is missing.`] : [];
    const isOpen = [...sources, ...platformOf(name)].some((source) => source.startsWith("{"));
    // Hashes are left out here: they are compared with the document that was sent.
    const fixed = sources.filter((source) => !/^(?:\{|'sha256-)/.test(source));
    const missing = fixed.filter((source) => !has.includes(source));
    const known = new Set([...fixed, ...added(name)]);
    const extra = has.filter(
      (source) =>
        !known.has(source) &&
        !source.startsWith("'sha256-") &&
        !(isOpen && (originOfHost.test(source) || (name === "frame-src" && source === "'self'"))),
    );
    return [
      ...missing.map((source) => `${name} lacks ${source}.`),
      ...extra.map((source) => `${name} allows ${shown(source)}, which the build does not ask for.`),
    ];
  });
  const unknown = [...found.keys()].filter((name) => !wanted.has(name));
  return [...faults.flat(), ...unknown.map((name) => `the directive ${shown(name)} is none of the build's.`)];
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(/;\s*/).flatMap((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return name === "" ? [] : [[name, sources] as const];
    }),
  );
}

/** Returns whether the policy allows every inline script and style of the document that came with it. */
export function allowsOwnInline(html: string, policy: string): boolean {
  const styles = directivesOf(policy).get("style-src") ?? [];
  return (
    inlineTexts(html, "<script>", "</script>").every((script) => policy.includes(hashOf(script))) &&
    inlineTexts(html, "<style", "</style>").every(
      (style) => styles.includes("'unsafe-inline'") || styles.includes(hashOf(style)),
    )
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
