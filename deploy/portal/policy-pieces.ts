import type { PortalHeaders } from "./built-portal.ts";
import { sourceNames, type SourceName } from "./set-facts.ts";

/**
 * A part of the policy: fixed text, the sources of a host, or the sources that its vendors add to a directive.
 * `otherwise`: the hashes that the directive has without those additions.
 */
type PolicyPiece = { readonly text: string } | { readonly sources: SourceName } | VendorsPiece;

/** The place in a policy for what vendors need of a directive, and what stands there without them. */
export type VendorsPiece = { readonly vendorsOf: string; readonly otherwise: string };

const anyInline = "'unsafe-inline'";

/**
 * Divides the policy of `headers.json` at the places where hosts differ. The pieces for sources begin with a space, so
 * that nothing is left if there are none.
 */
export function policyPieces(policy: string, vendors: PortalHeaders["vendors"]): readonly PolicyPiece[] {
  const additions = Object.values(vendors).flatMap((directives) => Object.entries(directives));
  const widened = new Set(additions.map(([name]) => name));
  const opened = new Set(additions.flatMap(([name, sources]) => (sources.includes(anyInline) ? [name] : [])));
  return policy.split("; ").flatMap((directive, index): readonly PolicyPiece[] => {
    const name = directive.split(" ", 1)[0] ?? "";
    const [hashes, fixed] = opened.has(name) ? withoutHashes(directive) : ["", directive];
    const pieces = fixed.split(/ \{(\w+)\}/).map((part, at): PolicyPiece => {
      if (at % 2 === 0) return { text: part };
      const source = sourceNames.find((known) => known === part);
      if (source === undefined) throw new Error(`headers.json has an unknown placeholder: {${part}}`);
      return { sources: source };
    });
    return [
      ...(index === 0 ? [] : [{ text: "; " }]),
      ...pieces.filter((piece) => !("text" in piece) || piece.text !== ""),
      ...(widened.has(name) ? [{ vendorsOf: name, otherwise: hashes }] : []),
    ];
  });
}

function withoutHashes(directive: string): readonly [hashes: string, rest: string] {
  const hash = / 'sha256-[^']+'/g;
  return [(directive.match(hash) ?? []).join(""), directive.replace(hash, "")];
}

/**
 * Returns the sources that a combination of vendors adds to a directive, each with a space before it; `chosen`: as in
 * `SetFacts`. If a vendor needs
 * `'unsafe-inline'`, leaves out the hashes, beside which browsers ignore it.
 */
export function additionsOf(
  vendors: PortalHeaders["vendors"],
  chosen: readonly string[],
  { vendorsOf, otherwise }: VendorsPiece,
): string {
  const sources = chosen.flatMap((vendor) => {
    const [name = "", origin = ""] = vendor.split("=");
    return (vendors[name]?.[vendorsOf] ?? []).map((source) => source.replace("{consentOrigin}", origin));
  });
  const hashes = sources.includes(anyInline) ? "" : otherwise;
  return `${hashes}${sources.map((source) => ` ${source}`).join("")}`;
}
