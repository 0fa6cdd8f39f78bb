import type { HostsDocument, Path } from "./hosts-document.ts";
import type { Settings } from "./hosts-file.ts";
import type { Problem } from "./hosts-problem.ts";

/** The settings of a host or pattern, with the part of the file that contains its look. */
export type LookPart = {
  readonly settings: Settings;
  /** The path of `look` in the file. */
  readonly path: Path;
  /** The host or pattern, if no other has this look. */
  readonly host?: string;
};

const images = ["logo", "favicon"] as const;

/** Finds images of looks that the host's policy would block, because their origins are not among its image origins. */
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
  // A mistake in the look of a group is reported once, however many hosts have that look.
  return [...new Map(problems.map((problem) => [`${problem.line}:${problem.column}`, problem])).values()];
}
