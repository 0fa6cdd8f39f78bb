import { frameOptionsName, policyName, type Headers } from "../portal/built-portal.ts";
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

/** What stands in `frame-ancestors` where nothing may frame. */
const noAncestors = " 'none'";

/**
 * Returns the document's headers about its policy that differ between hosts and paths: name → value in nginx's syntax.
 * `suffix`: what the names of a build's variables end with.
 */
export function policyHeaders(
  served: Pick<ServedPortal, "portal" | "sets">,
  suffix: string,
): {
  readonly blocks: readonly string[];
  readonly values: Headers;
} {
  const { policy, ancestors } = policyOf(served, suffix);
  const frameOptions = served.portal.headers.document[frameOptionsName];
  if (frameOptions === undefined) return { blocks: policy.blocks, values: { [policyName]: policy.value } };
  // nginx sends no header whose value is empty.
  const options = mapped(
    `lobby_frame_options${suffix}`,
    `"${ancestors}"`,
    new Map([[noAncestors, frameOptions]]),
  );
  return {
    blocks: [...policy.blocks, ...options.blocks],
    values: { [policyName]: policy.value, [frameOptionsName]: options.value },
  };
}

/** Returns the document's content security policy, and in it the sources of `frame-ancestors`. */
function policyOf(
  { portal, sets }: Pick<ServedPortal, "portal" | "sets">,
  suffix: string,
): { readonly policy: Mapped; readonly ancestors: string } {
  const { document, vendors, framablePaths } = portal.headers;
  const pieces = policyPieces(document[policyName] ?? "", vendors);
  const combinations = numbered(sets.map((set) => set.vendors.join(" ")));
  const vendorKey = mapped(
    `lobby_vendors${suffix}`,
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
      const variable = `lobby_add_${piece.vendorsOf.replaceAll("-", "_")}${suffix}`;
      const value =
        given.size === 0
          ? { blocks: [], value: quoted(usual).slice(1, -1) }
          : mapped(variable, `$lobby_vendors${suffix}`, given, usual);
      return [[piece.vendorsOf, value] as const];
    }),
  );
  const sources = new Map(
    sourceNames.map((name) => [name, sourcesOf(name, { sets, framablePaths, suffix })]),
  );
  const value = pieces.map((piece) => {
    if ("text" in piece) return quoted(piece.text).slice(1, -1);
    return "sources" in piece
      ? (sources.get(piece.sources)?.value ?? "")
      : (additions.get(piece.vendorsOf)?.value ?? "");
  });
  const blocks = [
    ...[...sources.values()].flatMap(({ blocks }) => blocks),
    ...vendorKey.blocks,
    ...[...additions.values()].flatMap(({ blocks }) => blocks),
  ];
  return {
    policy: { blocks, value: value.join("") },
    ancestors: sources.get("frameAncestors")?.value ?? "",
  };
}

/**
 * Returns the map for the sources of a directive; `frame-ancestors` also depends on the path, because partners may
 * frame some paths only. The path is compared as it was sent, so no other spelling is framable.
 */
function sourcesOf(
  name: SourceName,
  {
    sets,
    framablePaths,
    suffix,
  }: {
    readonly sets: readonly SetFacts[];
    readonly framablePaths: readonly string[];
    readonly suffix: string;
  },
): Mapped {
  const variable = `${sourceVariables[name]}${suffix}`;
  const isAncestors = name === "frameAncestors";
  const values = sets.flatMap((set) => {
    const text = set.sources[name];
    if (text === "" || (isAncestors && ` ${text}` === noAncestors)) return [];
    return [[isAncestors ? `1 ${set.key}` : set.key, ` ${text}`] as const];
  });
  if (!isAncestors) return mapped(variable, "$lobby_set", new Map(values));
  const paths = framablePaths.map(
    (framable) => `  "~^${framable.replaceAll(/:\w+/g, "[^/?]+").replaceAll(".", "\\.")}/?(?:\\?|\\z)" 1;`,
  );
  const ancestors = mapped(
    variable,
    `"$lobby_is_framable${suffix} $lobby_set"`,
    new Map(values),
    noAncestors,
  );
  return {
    ...ancestors,
    blocks: [
      [`map $request_uri $lobby_is_framable${suffix} {`, "  default 0;", ...paths, "}"].join("\n"),
      ...ancestors.blocks,
    ],
  };
}
