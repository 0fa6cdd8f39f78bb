import type { KeyObject } from "node:crypto";
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { SecureContext } from "node:tls";
import { createSecureContext } from "node:tls";
import { der } from "./der.ts";

const day = 24 * 60 * 60 * 1000;
const lifetime = 90 * day;
const ecdsaWithSha256 = der.sequence(der.oid("1.2.840.10045.4.3.2"));

type Certified = {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
};

/**
 * A certificate authority that is made at the start and kept in memory. Who trusts it (`certificate`) believes it for
 * names below `localhost`, and for those that it is made for, alone.
 */
export class CertificateAuthority {
  /** Its certificate, in PEM. */
  readonly certificate: string;
  private readonly name = `Lobby sandbox ${randomBytes(4).toString("hex")}`;
  private readonly privateKey: KeyObject;
  private readonly contexts = new Map<string, SecureContext>();

  constructor(names: readonly string[] = []) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.privateKey = privateKey;
    const permitted = ["localhost", ...names].map((name) => der.sequence(der.implicit(2, Buffer.from(name))));
    this.certificate = this.certify({
      subject: this.name,
      issuer: this.name,
      publicKey,
      extensions: [
        extension("2.5.29.19", der.sequence(der.yes), "critical"),
        // keyCertSign alone.
        extension("2.5.29.15", der.bitString(Buffer.of(0x04), 2), "critical"),
        extension("2.5.29.30", der.sequence(der.tagged(0, ...permitted)), "critical"),
      ],
    });
  }

  /** Returns key and certificate of a host, made when it is first asked for. */
  contextOf(host: string): SecureContext {
    const context = this.contexts.get(host) ?? createSecureContext(this.issue(host));
    this.contexts.set(host, context);
    return context;
  }

  /**
   * Makes a key and a certificate for a host, which is good for the addresses of the loopback interface as well. That of
   * the authority follows, so that a browser can be told to trust its key alone.
   */
  issue(host: string): { readonly key: string; readonly cert: string } {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const names = [
      der.implicit(2, Buffer.from(host)),
      der.implicit(7, Buffer.of(127, 0, 0, 1)),
      der.implicit(7, Buffer.concat([Buffer.alloc(15), Buffer.of(1)])),
    ];
    const cert = this.certify({
      subject: host.slice(0, 64),
      issuer: this.name,
      publicKey,
      extensions: [
        extension("2.5.29.17", der.sequence(...names)),
        // serverAuth.
        extension("2.5.29.37", der.sequence(der.oid("1.3.6.1.5.5.7.3.1"))),
      ],
    });
    const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    return { key, cert: cert + this.certificate };
  }

  /** Returns a signed certificate (RFC 5280 §4.1) in PEM. */
  private certify({ subject, issuer, publicKey, extensions }: Certified): string {
    const now = Date.now();
    const content = der.sequence(
      der.tagged(0, der.integer(Buffer.of(2))),
      der.integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
      ecdsaWithSha256,
      commonName(issuer),
      der.sequence(der.time(now - day), der.time(now + lifetime)),
      commonName(subject),
      publicKey.export({ type: "spki", format: "der" }),
      der.tagged(3, der.sequence(...extensions)),
    );
    const signature = sign("sha256", content, { key: this.privateKey, dsaEncoding: "der" });
    const certificate = der.sequence(content, ecdsaWithSha256, der.bitString(signature));
    const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
    return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  }
}

function commonName(name: string): Buffer {
  return der.sequence(der.set(der.sequence(der.oid("2.5.4.3"), der.text(name))));
}

function extension(oid: string, content: Buffer, critical?: "critical"): Buffer {
  return der.sequence(der.oid(oid), ...(critical ? [der.yes] : []), der.octetString(content));
}
