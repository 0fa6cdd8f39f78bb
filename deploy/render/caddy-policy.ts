import { policyName } from "../portal/built-portal.ts";
import { additionsOf, policyPieces } from "../portal/policy-pieces.ts";
import { sourceNames, type SetFacts, type SourceName } from "../portal/set-facts.ts";
import { map, quoted, setMap } from "./caddy-text.ts";
import type { ServedPortal } from "./served-portal.ts";

const sourceNamesInCaddy: Readonly<Record<SourceName, string>> = {
  connectOrigins: "lobby_connect_origins",
  frameOrigins: "lobby_frame_origins",
  imageOrigins: "lobby_image_origins",
  frameAncestors: "lobby_frame_ancestors",
};

/**
 * Returns the document's content security policy, and the maps of what differs between the hosts. `suffix`: what the
 * names of a build's variables end with.
 */
export function policyOf(
  { portal, sets }: Pick<ServedPortal, "portal" | "sets">,
  suffix: string,
): {
  readonly maps: readonly string[];
  readonly value: string;
} {
  const { document, vendors, framablePaths } = portal.headers;
  const pieces = policyPieces(document[policyName] ?? "", vendors);
  const additions = new Map(
    pieces.flatMap((piece) => {
      if (!("vendorsOf" in piece)) return [];
      const texts = sets.map((set) => [set.key, additionsOf(vendors, set.vendors, piece)] as const);
      const usual = additionsOf(vendors, [], piece);
      return texts.every(([, text]) => text === usual) ? [] : [[piece.vendorsOf, new Map(texts)] as const];
    }),
  );
  const variableOf = (directive: string): string => `lobby_add_${directive.replaceAll("-", "_")}${suffix}`;
  const paths = framablePaths.map(
    (framable) => `    ~^${framable.replaceAll(/:\w+/g, "[^/?]+").replaceAll(".", "\\.")}/?(?:\\?.*)?$ "1"`,
  );
  const value = pieces.map((piece) => {
    if ("text" in piece) return quoted(piece.text).slice(1, -1);
    if ("sources" in piece) return `{${sourceNamesInCaddy[piece.sources]}${suffix}}`;
    return additions.has(piece.vendorsOf)
      ? `{${variableOf(piece.vendorsOf)}}`
      : quoted(additionsOf(vendors, [], piece)).slice(1, -1);
  });
  return {
    maps: [
      [
        `  map {http.request.orig_uri} {lobby_is_framable${suffix}} {`,
        ...paths,
        '    default "0"',
        "  }",
      ].join("\n"),
      ...sourceNames.flatMap((name) => sourceMaps(name, sets, suffix)),
      ...Array.from(additions, ([directive, given]) => setMap(variableOf(directive), given)),
    ],
    value: value.join(""),
  };
}

/**
 * Returns the maps for the sources of a directive; `frame-ancestors` also depends on the path, because partners may
 * frame some paths only.
 */
function sourceMaps(name: SourceName, sets: readonly SetFacts[], suffix: string): readonly string[] {
  const variable = `${sourceNamesInCaddy[name]}${suffix}`;
  const partners = `lobby_partners${suffix}`;
  const texts = new Map(
    sets.map(({ key, sources }) => [key, sources[name] === "" ? "" : ` ${sources[name]}`] as const),
  );
  if (name !== "frameAncestors") return [setMap(variable, texts)];
  return [
    setMap(partners, texts),
    map(`{lobby_is_framable${suffix}}`, variable, new Map([["1", `{${partners}}`]]), " 'none'"),
    `  @framed${suffix} not vars {${variable}} " 'none'"`,
  ];
}
