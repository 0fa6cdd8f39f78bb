import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { reasonOf, Refusal } from "../verb.ts";

/** The private key with which previews are signed. */
export class PreviewKey {
  private readonly key: KeyObject;

  private constructor(key: KeyObject) {
    this.key = key;
  }

  /** Reads the key from a file; makes both where there is none, for its owner alone. */
  static at(file: string): PreviewKey {
    try {
      if (!existsSync(file)) {
        const { privateKey } = generateKeyPairSync("ed25519");
        const text = privateKey.export({ type: "pkcs8", format: "pem" });
        writeFileSync(file, text, { mode: 0o600, flag: "wx" });
      }
      const key = createPrivateKey(readFileSync(file));
      if (key.asymmetricKeyType !== "ed25519") throw new Error("it is no Ed25519 key");
      return new PreviewKey(key);
    } catch (cause) {
      throw new Refusal(`${file} cannot be used as the key: ${reasonOf(cause)}.`);
    }
  }

  /** The public key, as the `x` of a JWK (RFC 8037 §2). */
  get publicKey(): string {
    return createPublicKey(this.key).export({ format: "jwk" }).x ?? "";
  }

  /** Returns claims with a signature: a JWS in its compact form (RFC 7515 §7.1) with Ed25519 (RFC 9864). */
  signed(claims: object): string {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
    const content = `${part({ alg: "Ed25519", typ: "preview+jwt" })}.${part(claims)}`;
    return `${content}.${sign(undefined, Buffer.from(content), this.key).toString("base64url")}`;
  }
}
