import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

type Json = Record<string, unknown>;

/** How an answer differs from that of a right authenticator at a right page. */
export type Forgery = {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserPresent?: boolean;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly id?: string;
};

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

/** An authenticator in memory, with one credential (ES256) and without attestation: what a browser would answer. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  private readonly origin: string;
  private readonly key: KeyObject;
  private readonly publicPoint: { readonly x: Buffer; readonly y: Buffer };

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.key = privateKey;
    this.publicPoint = { x: Buffer.from(x, "base64url"), y: Buffer.from(y, "base64url") };
  }

  /** Answers options for a new credential (`RegistrationResponseJSON`). */
  create(options: Json, forgery: Forgery = {}): Json {
    const { id: rpId } = options["rp"] as { readonly id: string };
    const authData = Buffer.concat([this.head(rpId, attested, forgery), this.attestedCredential()]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return this.credential(forgery, {
      clientDataJSON: this.clientData("webauthn.create", options, forgery).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers options for a proof (`AuthenticationResponseJSON`). */
  get(options: Json, forgery: Forgery = {}): Json {
    const authenticatorData = this.head(options["rpId"] as string, 0, forgery);
    const clientData = this.clientData("webauthn.get", options, forgery);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), this.key);
    return this.credential(forgery, {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }

  private credential({ id = this.id }: Forgery, response: Json): Json {
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }

  private clientData(type: string, options: Json, { challenge, origin = this.origin }: Forgery): Buffer {
    const asked = challenge ?? options["challenge"];
    return Buffer.from(JSON.stringify({ type, challenge: asked, origin, crossOrigin: false }));
  }

  private head(rpId: string, flags: number, forgery: Forgery): Buffer {
    this.counter += 1;
    const { isUserPresent = true, isUserVerified = true, counter = this.counter } = forgery;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const allFlags = flags | (isUserPresent ? userPresent : 0) | (isUserVerified ? userVerified : 0);
    return Buffer.concat([sha256(Buffer.from(forgery.rpId ?? rpId)), Buffer.from([allFlags]), count]);
  }

  private attestedCredential(): Buffer {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.publicPoint.x],
        [-3, this.publicPoint.y],
      ]),
    );
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Encodes maps, texts, byte strings and small integers (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)]),
    ]);
  throw new Error("There is no encoding for this value.");
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}
