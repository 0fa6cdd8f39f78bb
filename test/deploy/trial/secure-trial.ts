import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromiumPath } from "#e2e/support/chromium-path.ts";
import { Sandbox } from "#e2e/support/sandbox-control.ts";
import { SandboxProcess } from "#e2e/support/sandbox-process.ts";
import { TrialServer, type Deployed, type ServerKind } from "./trial-server.ts";

/** Where the server listens, at the port of the sandbox, which counts as a part of the portal's address. */
const address = "127.0.0.2";

/** The addresses of a sandbox whose hosts speak TLS. */
class SecureSandbox extends Sandbox {
  override portal(...asked: Parameters<Sandbox["portal"]>): string {
    return super.portal(...asked).replace("http:", "https:");
  }

  override application(...asked: Parameters<Sandbox["application"]>): string {
    return super.application(...asked).replace("http:", "https:");
  }
}

/** Returns the word with which Chromium takes these certificates for those of public authorities. */
export function trusting(files: readonly string[]): string {
  const digests = files.map((file) => {
    const key = new X509Certificate(readFileSync(file)).publicKey;
    return createHash("sha256")
      .update(key.export({ type: "spki", format: "der" }))
      .digest("base64");
  });
  return `--ignore-certificate-errors-spki-list=${digests.join(",")}`;
}

/** A server and a sandbox behind it that speak TLS, under the addresses that people would open. */
export type SecureTrial = {
  readonly server: TrialServer;
  readonly sandbox: Sandbox;
  /** The sandbox's authority, in PEM. */
  readonly authority: string;
  /** What a Chromium is started with. */
  readonly launch: { readonly executablePath: string; readonly args: string[] };
  readonly stop: () => Promise<void>;
};

/** Starts both with a hosts file. `defaults`: what it says of all hosts beside the addresses of the sandbox. */
export async function startSecureTrial(
  kind: ServerKind,
  { defaults, groups, hosts }: Deployed,
): Promise<SecureTrial> {
  const folder = mkdtempSync(path.join(tmpdir(), "lobby-authority-"));
  const authorities = path.join(folder, "authority.pem");
  const process = await SandboxProcess.start({ words: ["--tls", authorities] });
  const { port } = process;
  const server = await TrialServer.start(kind, port, {
    address,
    httpsPort: port,
    server: { authorities, reportsUpstream: undefined },
    deployed: (_port, certificate) => ({
      defaults: {
        apiUpstream: `https://localhost:${String(port)}`,
        providerOrigins: [`https://auth.{label}.localhost:${String(port)}`],
        imageOrigins: [`https://localhost:${String(port)}`],
        certificate,
        ...defaults,
      },
      groups,
      hosts,
    }),
  });
  // Browsers look for related origins at port 443.
  const places = Object.keys(hosts).flatMap((host) => [`${host}:443`, `${host}:${String(port)}`]);
  return {
    server,
    sandbox: new SecureSandbox(port),
    authority: readFileSync(authorities, "utf8"),
    launch: {
      executablePath: await chromiumPath(),
      args: [
        "--no-sandbox",
        trusting([server.authority.chain, authorities]),
        `--host-resolver-rules=${places.map((place) => `MAP ${place} ${address}:${String(port)}`).join(", ")}`,
      ],
    },
    async stop() {
      await Promise.all([server.stop(), process.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}
