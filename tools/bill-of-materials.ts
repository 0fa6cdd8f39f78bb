import type { BundledPackage } from "./third-party-notices.ts";

/** The part of `package-lock.json` that is read: the project, and by folder what is installed. */
export type LockFile = {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
};

/**
 * Returns a software bill of materials (CycloneDX 1.6, JSON): the packages whose code is in the build, with licence,
 * package URL, and the digest of the lock file where it has one. The same packages give the same text: the optional
 * serial number and time are left out.
 */
export function writeBillOfMaterials(
  packages: readonly BundledPackage[],
  { name: project, version, packages: locked }: LockFile,
): string {
  const components = packages.map((found) => {
    const reference = packageUrl(found.name, found.version);
    const [group, name = found.name] = found.name.startsWith("@") ? found.name.split("/") : [];
    return {
      type: "library",
      "bom-ref": reference,
      ...(group !== undefined && { group }),
      name,
      version: found.version,
      hashes: digestsOf(found, locked),
      licenses: found.licence === undefined ? undefined : [{ license: { id: found.licence } }],
      purl: reference,
    };
  });
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: { type: "application", "bom-ref": `${project}@${version}`, name: project, version },
    },
    components,
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

function packageUrl(name: string, version = ""): string {
  return `pkg:npm/${name.replace("@", "%40")}@${encodeURIComponent(version)}`;
}

/** Returns the digests of a package's archive as CycloneDX wants them, in hexadecimal digits. */
function digestsOf({ name, version }: BundledPackage, locked: LockFile["packages"]) {
  const [, entry] =
    Object.entries(locked).find(
      ([folder, found]) => found.version === version && folder.endsWith(`node_modules/${name}`),
    ) ?? [];
  const [, digest] = /^sha512-(\S+)$/.exec(entry?.integrity ?? "") ?? [];
  return digest === undefined
    ? undefined
    : [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }];
}
