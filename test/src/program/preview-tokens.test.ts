import { generateKeyPairSync, sign } from "node:crypto";
import { verifiedClaims } from "#adapters/browser/verified-claims.ts";
import { longestPreview, previewIn } from "#domain/tenant/preview.ts";

const host = "login.sunny.example";
const now = Date.parse("2026-11-27T12:00:00Z");
const soon = now / 1_000 + 1_800;
const keys = generateKeyPairSync("ed25519");
const others = generateKeyPairSync("ed25519");
const publicKey = String(keys.publicKey.export({ format: "jwk" }).x);

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url");
const right = { alg: "Ed25519", typ: "preview+jwt" };
const claims = { aud: host, exp: soon, look: { name: "Sunny" } };

function token(header: unknown = right, content: unknown = claims, key = keys.privateKey): string {
  const text = `${part(header)}.${part(content)}`;
  return `${text}.${sign(undefined, Buffer.from(text), key).toString("base64url")}`;
}
const good = token();
const [goodHeader = "", goodClaims = "", goodSignature = ""] = good.split(".");

async function shown(given: string): Promise<unknown> {
  return previewIn(await verifiedClaims(given, publicKey), { host, now });
}

test("a preview of this host and this hour is shown, with what it has (tenant-55)", async () => {
  expect(await shown(good)).toEqual({
    until: soon * 1_000,
    look: { name: "Sunny" },
    words: {},
    links: undefined,
    notices: [],
  });
});

test.each<[string, string]>([
  ["nothing", ""],
  ["a word", "preview"],
  ["no signature", `${goodHeader}.${goodClaims}.`],
  ["two parts", `${goodHeader}.${goodClaims}`],
  ["four parts", `${good}.${goodSignature}`],
  ["the key of another", token(right, claims, others.privateKey)],
  [
    "claims that were changed",
    `${goodHeader}.${part({ ...claims, look: { name: "Evil" } })}.${goodSignature}`,
  ],
  ["a header that was changed", `${part({ ...right, kid: "1" })}.${goodClaims}.${goodSignature}`],
  ["a signature that was cut", good.slice(0, -4)],
  ["claims that were cut", `${goodHeader}.${goodClaims.slice(0, -4)}.${goodSignature}`],
  ["no algorithm", token({ alg: "none", typ: right.typ })],
  ["another algorithm", token({ alg: "HS256", typ: right.typ })],
  ["the older name of the algorithm", token({ alg: "EdDSA", typ: right.typ })],
  ["another type", token({ alg: right.alg, typ: "JWT" })],
  ["critical parameters", token({ ...right, crit: ["exp"] })],
  ["another alphabet", good.replaceAll(".", "+")],
  ["more than is read", token(right, { ...claims, pad: "a".repeat(longestPreview) })],
])("%s shows nothing (tenant-56)", async (_what, given) => {
  expect(await shown(given)).toBeUndefined();
});

test("a browser without Ed25519 shows nothing (tenant-56)", async () => {
  const importKey = jest.spyOn(crypto.subtle, "importKey");
  importKey.mockRejectedValueOnce(new DOMException("Unknown algorithm", "NotSupportedError"));
  expect(await shown(good)).toBeUndefined();
  importKey.mockRestore();
});
