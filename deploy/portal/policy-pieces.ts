import type { PortalHeaders } from "./built-portal.ts";
import { sourceNames, type SourceName } from "./set-facts.ts";

/** A part of the policy: fixed text, the sources of a host, or what its vendors add to a directive. */
export type PolicyPiece =
  | { readonly text: string }
  | { readonly sources: SourceName }
  | { readonly vendorsOf: string };

/**
 * Cuts the policy of `headers.json` where hosts differ. Sources and what vendors add come with a space before them,
 * so that nothing is left where there are none.
 */
export function policyPieces(policy: string, vendors: PortalHeaders["vendors"]): readonly PolicyPiece[] {
  const widened = new Set(Object.values(vendors).flatMap((directives) => Object.keys(directives)));
  return policy.split("; ").flatMap((directive, index): readonly PolicyPiece[] => {
    const name = directive.split(" ", 1)[0] ?? "";
    const pieces = directive.split(/ \{(\w+)\}/).map((part, at): PolicyPiece => {
      if (at % 2 === 0) return { text: part };
      const source = sourceNames.find((known) => known === part);
      if (source === undefined) throw new Error(`headers.json has an unknown placeholder: {${part}}`);
      return { sources: source };
    });
    return [
      ...(index === 0 ? [] : [{ text: "; " }]),
      ...pieces.filter((piece) => !("text" in piece) || piece.text !== ""),
      ...(widened.has(name) ? [{ vendorsOf: name }] : []),
    ];
  });
}

/** Returns what a combination of vendors adds to a directive, with a space before it; nothing, if nothing. */
export function additionsOf(
  vendors: PortalHeaders["vendors"],
  chosen: readonly string[],
  directive: string,
): string {
  return chosen
    .flatMap((vendor) => vendors[vendor]?.[directive] ?? [])
    .map((source) => ` ${source}`)
    .join("");
}
