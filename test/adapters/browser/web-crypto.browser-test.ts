import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";

describe("randomness", () => {
  it("is 256 bits in base64url, never the same twice (state-01, CSR-01)", () => {
    const drawn = Array.from({ length: 200 }, () => new WebCryptoRandomness().randomState());
    expect(new Set(drawn).size).toBe(200);
    for (const text of drawn) expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it("makes version 4 UUIDs", () => {
    expect(new WebCryptoRandomness().uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

describe("the digest", () => {
  // FIPS 180-2 appendix B.1, and the empty text.
  it.each([
    ["abc", "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0"],
    ["", "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"],
  ])("is SHA-256 in base64url: %j (state-08)", async (text, fingerprint) => {
    expect(await new WebCryptoDigest().fingerprint(text)).toBe(fingerprint);
  });

  it("takes text beyond ASCII as UTF-8", async () => {
    expect(await new WebCryptoDigest().fingerprint("東京")).toHaveLength(43);
  });
});
