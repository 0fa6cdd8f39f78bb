import { writeBillOfMaterials } from "#tools/bill-of-materials.ts";

const digest = Buffer.alloc(64, 7);
const integrity = `sha512-${digest.toString("base64")}`;
const packages = [
  { name: "@scope/part", version: "1.0.0", licence: "ISC", texts: ["text"] },
  {
    name: "plain",
    version: "2.1.0-rc.1+7",
    licence: "MIT",
    homepage: "https://plain.example",
    texts: ["text"],
  },
];
const lockFile = {
  name: "portal",
  version: "0.1.0",
  packages: {
    "node_modules/@scope/part": { version: "1.0.0" },
    "node_modules/plain": { version: "1.0.0", integrity: "sha512-other" },
    "node_modules/@scope/part/node_modules/plain": { version: "2.1.0-rc.1+7", integrity },
  },
};
const written = writeBillOfMaterials(packages, lockFile);

describe("the bill of materials", () => {
  test("is one of CycloneDX 1.6: each package with licence, package URL and the digest of the lock file (deploy-58)", () => {
    expect(JSON.parse(written)).toEqual({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      version: 1,
      metadata: {
        lifecycles: [{ phase: "build" }],
        component: { type: "application", "bom-ref": "portal@0.1.0", name: "portal", version: "0.1.0" },
      },
      components: [
        {
          type: "library",
          "bom-ref": "pkg:npm/%40scope/part@1.0.0",
          group: "@scope",
          name: "part",
          version: "1.0.0",
          licenses: [{ license: { id: "ISC" } }],
          purl: "pkg:npm/%40scope/part@1.0.0",
        },
        {
          type: "library",
          "bom-ref": "pkg:npm/plain@2.1.0-rc.1%2B7",
          name: "plain",
          version: "2.1.0-rc.1+7",
          hashes: [{ alg: "SHA-512", content: digest.toString("hex") }],
          licenses: [{ license: { id: "MIT" } }],
          purl: "pkg:npm/plain@2.1.0-rc.1%2B7",
        },
      ],
    });
  });

  test("is the same for the same packages, and names no address (deploy-58)", () => {
    expect(writeBillOfMaterials(packages, lockFile)).toBe(written);
    expect(written).not.toMatch(/https?:|registry|timestamp|serialNumber/);
  });
});
