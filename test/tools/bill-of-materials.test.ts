import { Ajv } from "ajv";
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

/** The parts of CycloneDX' schema of version 1.6 that the bill uses, with their rules; nothing else is allowed. */
const reference = { type: "string", minLength: 1 };
const component = {
  type: "object",
  required: ["type", "name"],
  additionalProperties: false,
  properties: {
    type: { enum: ["application", "library"] },
    "bom-ref": reference,
    group: { type: "string" },
    name: { type: "string" },
    version: { type: "string", maxLength: 1024 },
    purl: { type: "string", pattern: "^pkg:npm/(?:%40[^/@]+/)?[^/@]+@[^/@]+$" },
    hashes: {
      type: "array",
      items: {
        type: "object",
        required: ["alg", "content"],
        additionalProperties: false,
        properties: {
          alg: { enum: ["SHA-512"] },
          content: { type: "string", pattern: "^[a-fA-F0-9]{128}$" },
        },
      },
    },
    licenses: {
      type: "array",
      items: {
        type: "object",
        required: ["license"],
        additionalProperties: false,
        properties: {
          license: {
            type: "object",
            required: ["id"],
            additionalProperties: false,
            // The accepted licences of the build, each an SPDX identifier.
            properties: {
              id: { enum: ["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"] },
            },
          },
        },
      },
    },
  },
};
const schema = {
  type: "object",
  required: ["bomFormat", "specVersion"],
  additionalProperties: false,
  properties: {
    bomFormat: { const: "CycloneDX" },
    specVersion: { const: "1.6" },
    version: { type: "integer", minimum: 1 },
    metadata: {
      type: "object",
      additionalProperties: false,
      properties: {
        lifecycles: {
          type: "array",
          items: { type: "object", required: ["phase"], properties: { phase: { enum: ["build"] } } },
        },
        component,
      },
    },
    components: { type: "array", uniqueItems: true, items: component },
  },
};

describe("the bill of materials", () => {
  const bill = JSON.parse(written) as { readonly components: readonly object[] };

  test("keeps to the rules of CycloneDX 1.6 (deploy-58)", () => {
    const validate = new Ajv({ allErrors: true }).compile(schema);
    expect([validate(bill), validate.errors]).toEqual([true, null]);
  });

  test("names each package with its licence, its package URL, and the digest of the lock file (deploy-58)", () => {
    expect(bill.components).toEqual([
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
    ]);
  });

  test("is the same for the same packages, and names no address (deploy-58)", () => {
    expect(writeBillOfMaterials(packages, lockFile)).toBe(written);
    expect(written).not.toMatch(/https?:|registry|timestamp|serialNumber/);
  });
});
