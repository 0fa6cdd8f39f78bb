import type { HostsDocument, Path } from "./hosts-document.ts";
import type { Settings } from "./hosts-file.ts";
import type { Problem } from "./hosts-problem.ts";

/** The settings that hold for a host or pattern, with the part of the file that gives its look. */
export type LookPart = {
  readonly settings: Settings;
  /** Where `look` stands in the file. */
  readonly path: Path;
  /** The host or pattern, where the look is of it alone. */
  readonly host?: string;
};

const images = ["logo", "favicon"] as const;

/** Finds images of looks that the policy of the host would block, because no image origin names where they lie. */
export function judgeLooks(document: HostsDocument, parts: readonly LookPart[]): readonly Problem[] {
  const problems = parts.flatMap(({ settings, path, host }) =>
    images.flatMap((image) => {
      const address: unknown = settings.look?.[image];
      const origin = typeof address === "string" ? /^https?:\/\/[^/?#]+/.exec(address)?.[0] : undefined;
      if (origin === undefined || settings.imageOrigins?.includes(origin) === true) return [];
      return [
        {
          cause: "image-elsewhere" as const,
          text: `The ${image} lies on ${origin}, which is no image origin of ${host ?? "its hosts"}, so browsers do not show it.`,
          advice: `Add ${origin} to imageOrigins.`,
          ...document.positionOf([...path, image]),
          ...(host === undefined ? {} : { host }),
        },
      ];
    }),
  );
  // A look of a group is one mistake, whatever number of hosts have it.
  return [...new Map(problems.map((problem) => [`${problem.line}:${problem.column}`, problem])).values()];
}
