import type { HostsDocument, Path } from "./hosts-document.ts";
import type { Settings } from "./hosts-file.ts";
import type { Problem } from "./hosts-problem.ts";

/** The settings of a host or pattern, with the part of the file that contains its images. */
export type ImagePart = {
  readonly settings: Settings;
  /** The path of the part in the file: that of `look` or `identityProviders`. */
  readonly path: Path;
  /** The host or pattern, if no other has this part. */
  readonly host?: string;
};

type NamedImage = { readonly name: string; readonly at: Path; readonly address: unknown };

/** Returns the images of a host's look. */
export function lookImages({ look }: Settings): readonly NamedImage[] {
  return (["logo", "favicon"] as const).map((name) => ({ name, at: [name], address: look?.[name] }));
}

/** Returns the logos of a host's identity providers. */
export function providerImages({ identityProviders = {} }: Settings): readonly NamedImage[] {
  return Object.entries(identityProviders).map(([key, provider]) => ({
    name: `logo of ${key}`,
    at: [key, "logo"],
    address: "logo" in provider ? provider.logo : undefined,
  }));
}

/** Finds images that the host's policy would block, because their origins are not among its image origins. */
export function judgeImages(
  document: HostsDocument,
  parts: readonly ImagePart[],
  imagesOf: (settings: Settings) => readonly NamedImage[],
): readonly Problem[] {
  const problems = parts.flatMap(({ settings, path, host }) =>
    imagesOf(settings).flatMap(({ name, at, address }) => {
      const origin = typeof address === "string" ? /^https?:\/\/[^/?#]+/.exec(address)?.[0] : undefined;
      if (origin === undefined || settings.imageOrigins?.includes(origin) === true) return [];
      return [
        {
          cause: "image-elsewhere" as const,
          text: `The ${name} lies on ${origin}, which is no image origin of ${host ?? "its hosts"}, so browsers do not show it.`,
          advice: `Add ${origin} to imageOrigins.`,
          ...document.positionOf([...path, ...at]),
          ...(host === undefined ? {} : { host }),
        },
      ];
    }),
  );
  // A mistake in a part of a group is reported once, however many hosts have that part.
  return [...new Map(problems.map((problem) => [`${problem.line}:${problem.column}`, problem])).values()];
}
