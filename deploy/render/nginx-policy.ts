import { policyName } from "../portal/built-portal.ts";
import { additionsOf, policyPieces } from "../portal/policy-pieces.ts";
import { sourceNames, type SetFacts, type SourceName } from "../portal/set-facts.ts";
import { mapped, quoted, type Mapped } from "./nginx-text.ts";
import { numbered, type ServedPortal } from "./served-portal.ts";

const sourceVariables: Readonly<Record<SourceName, string>> = {
  connectOrigins: "lobby_connect_origins",
  frameOrigins: "lobby_frame_origins",
  imageOrigins: "lobby_image_origins",
  frameAncestors: "lobby_frame_ancestors",
};

/** Returns the document's content security policy, with variables for what differs between the hosts. */
export function policyOf({ portal, sets }: ServedPortal): Mapped {
  const { document, vendors, framablePaths } = portal.headers;
  const pieces = policyPieces(document[policyName] ?? "", vendors);
  const combinations = numbered(sets.map((set) => set.vendors.join(" ")));
  const vendorKey = mapped(
    "lobby_vendors",
    "$lobby_set",
    new Map(sets.flatMap((set) => (set.vendors.length === 0 ? [] : [[set.key, set.vendors.join(" ")]]))),
  );
  const additions = new Map(
    pieces.flatMap((piece) => {
      if (!("vendorsOf" in piece)) return [];
      const texts = [...combinations.keys()].map(
        (chosen) => [chosen, additionsOf(vendors, chosen.split(" "), piece)] as const,
      );
      const usual = additionsOf(vendors, [], piece);
      const given = new Map(texts.filter(([, text]) => text !== usual));
      const variable = `lobby_add_${piece.vendorsOf.replaceAll("-", "_")}`;
      const value =
        given.size === 0
          ? { blocks: [], value: quoted(usual).slice(1, -1) }
          : mapped(variable, "$lobby_vendors", given, usual);
      return [[piece.vendorsOf, value] as const];
    }),
  );
  const sources = new Map(sourceNames.map((name) => [name, sourcesOf(name, sets, framablePaths)]));
  const value = pieces.map((piece) => {
    if ("text" in piece) return quoted(piece.text).slice(1, -1);
    return "sources" in piece
      ? (sources.get(piece.sources)?.value ?? "")
      : (additions.get(piece.vendorsOf)?.value ?? "");
  });
  return {
    blocks: [
      ...[...sources.values()].flatMap(({ blocks }) => blocks),
      ...vendorKey.blocks,
      ...[...additions.values()].flatMap(({ blocks }) => blocks),
    ],
    value: value.join(""),
  };
}

/**
 * Returns the map for the sources of a directive; `frame-ancestors` also depends on the path, because partners may
 * frame some paths only. The path is compared as it was sent, so no other spelling is framable.
 */
function sourcesOf(name: SourceName, sets: readonly SetFacts[], framablePaths: readonly string[]): Mapped {
  const isAncestors = name === "frameAncestors";
  const none = " 'none'";
  const values = sets.flatMap((set) => {
    const text = set.sources[name];
    if (text === "" || (isAncestors && ` ${text}` === none)) return [];
    return [[isAncestors ? `1 ${set.key}` : set.key, ` ${text}`] as const];
  });
  if (!isAncestors) return mapped(sourceVariables[name], "$lobby_set", new Map(values));
  const paths = framablePaths.map(
    (framable) => `  "~^${framable.replaceAll(/:\w+/g, "[^/?]+").replaceAll(".", "\\.")}/?(?:\\?|\\z)" 1;`,
  );
  const ancestors = mapped(sourceVariables[name], '"$lobby_is_framable $lobby_set"', new Map(values), none);
  return {
    ...ancestors,
    blocks: [
      ["map $request_uri $lobby_is_framable {", "  default 0;", ...paths, "}"].join("\n"),
      ...ancestors.blocks,
    ],
  };
}
