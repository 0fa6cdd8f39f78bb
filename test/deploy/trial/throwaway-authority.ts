import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

/** A certificate authority of one run, and the certificate that it gave to some hosts. */
export class ThrowawayAuthority {
  /** The authority's own certificate, in PEM form. */
  readonly certificate: string;
  readonly chain: string;
  readonly key: string;

  constructor(folder: string, hosts: readonly string[]) {
    const file = (name: string): string => path.join(folder, name);
    const openssl = (...words: readonly string[]): void => {
      execFileSync("openssl", words, { stdio: "ignore" });
    };
    this.chain = file("chain.pem");
    this.key = file("key.pem");
    writeFileSync(file("names"), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}\n`);
    openssl(
      "req",
      "-x509",
      ...key,
      "-keyout",
      file("ca.key"),
      "-out",
      file("ca.pem"),
      "-subj",
      "/CN=trial",
      "-days",
      "2",
    );
    openssl("req", ...key, "-keyout", this.key, "-out", file("request"), "-subj", "/CN=lobby");
    openssl(
      ...["x509", "-req", "-in", file("request"), "-CA", file("ca.pem"), "-CAkey", file("ca.key")],
      ...["-CAcreateserial", "-days", "2", "-extfile", file("names"), "-out", this.chain],
    );
    this.certificate = readFileSync(file("ca.pem"), "utf8");
  }
}
