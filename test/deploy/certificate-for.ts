import { execFileSync } from "node:child_process";
import path from "node:path";
import { emptyFolder } from "./command-run.ts";

/** Makes a certificate for two days; the paths of its files. */
export function certificateFor(...hosts: readonly string[]): {
  readonly chain: string;
  readonly key: string;
} {
  const folder = emptyFolder();
  const [chain, key] = [path.join(folder, "chain.pem"), path.join(folder, "key.pem")];
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const subject = ["-subj", "/CN=test", "-days", "2", "-addext", `subjectAltName=${names}`];
  execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", chain, ...subject], {
    stdio: "ignore",
  });
  return { chain, key };
}
