import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Container, UnpackedImage } from "./unpacked-image.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("an image of the sandbox says inside and outside that it is healthy, and has one issuer for both (deploy-71)", async () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(tmpdir(), "lobby-sandbox-container-"));
  chmodSync(folder, 0o755);
  const archive = path.join(folder, "image.tar");
  execFileSync("node", ["deploy/deploy.ts", "sandbox-image", archive], { cwd: root, stdio: "inherit" });
  const image = new UnpackedImage(archive, folder);
  const container = await Container.start(image, {}, { port: 4000, words: ["--hosts", "ports"] });
  try {
    expect(container.status("Uid")).toBe("Uid:\t33\t33\t33\t33");
    expect(container.ask("http://localhost:4000/healthz", "sandbox:4000").status).toBe(200);
    const containerfile = readFileSync(path.join(root, "deploy/Containerfile.sandbox"), "utf8");
    const check = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? "[]") as string[];
    expect(container.run(check)).toEqual({ exitCode: 0, said: "" });
    // Harbour's portal, provider and application have the ports after the first.
    expect(container.ask("http://localhost:4001/login", "localhost:4001").status).toBe(200);
    const metadata = "http://localhost:4002/.well-known/openid-configuration";
    expect(container.ask(metadata, "localhost:4002").status).toBe(200);
    const program = `console.log((await (await fetch("${metadata}")).json()).issuer)`;
    expect(container.run(["/usr/bin/node", "--input-type=module", "-e", program])).toEqual({
      exitCode: 0,
      said: "http://localhost:4002/\n",
    });
  } finally {
    await container.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
