import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { bytesIn } from "#deploy/image/image-root.ts";
import { Container, UnpackedImage, userOf } from "./unpacked-image.ts";
import { ThrowawayAuthority } from "./throwaway-authority.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const host = "login.hotels.example";
const hosts = {
  defaults: {
    apiUpstream: "http://127.0.0.1:9",
    certificate: { chain: "/etc/lobby/chain.pem", key: "/etc/lobby/key.pem" },
  },
  hosts: { [host]: {} },
};

type Built = { readonly image: UnpackedImage; readonly container: Container; readonly archive: string };

const test = base.extend<object, { readonly built: Built }>({
  built: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "lobby-container-"));
      chmodSync(folder, 0o755);
      const [file, archive] = [path.join(folder, "hosts.yaml"), path.join(folder, "image.tar")];
      writeFileSync(file, JSON.stringify(hosts));
      execFileSync("node", ["deploy/deploy.ts", "image", "--hosts", file, archive], { cwd: root });
      const image = new UnpackedImage(archive, folder);
      const secrets = path.join(folder, "secrets");
      mkdirSync(secrets);
      const { key } = new ThrowawayAuthority(secrets, [host]);
      chownSync(key, ...userOf(image.config));
      const container = await Container.start(image, { "/etc/lobby": secrets });
      await use({ image, container, archive });
      await container.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("the image has 25 MB at most, no key, and nothing that its user may change (deploy-30)", ({ built }) => {
  const { image, archive } = built;
  console.log(`${String(bytesIn(image.root))} bytes, ${String(statSync(archive).size)} bytes packed`);
  expect(bytesIn(image.root)).toBeLessThan(25_000_000);
  const find = (...words: readonly string[]): string =>
    execFileSync("find", [image.root, "-xdev", ...words], { encoding: "utf8" });
  expect(find("-perm", "/6000")).toBe("");
  expect(find("!", "-user", "root")).toBe("");
  expect(find("!", "-type", "l", "-perm", "/022")).toBe("");
  expect(find("-name", "*.key", "-o", "-name", "key.pem")).toBe("");
});

test("it runs without rights on a root that is read-only (deploy-30)", ({ built }) => {
  const { container } = built;
  expect(container.status("Uid")).toBe("Uid:\t33\t33\t33\t33");
  expect(container.status("CapEff")).toBe("CapEff:\t0000000000000000");
  const { exitCode, said } = container.run(["/usr/bin/busybox", "touch", "/srv/lobby/new"]);
  expect(exitCode).not.toBe(0);
  expect(said).toContain("Read-only file system");
});

test("it answers the check of its health, and serves the document of its host (deploy-30)", ({ built }) => {
  const { container } = built;
  const containerfile = readFileSync(path.join(root, "deploy/Containerfile"), "utf8");
  const check = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? "[]") as string[];
  expect(container.run(check)).toEqual({ exitCode: 0, said: "" });
  expect(container.ask("http://127.0.0.1:8080/login?x=1", host)).toMatchObject({
    status: 301,
    headers: { location: `https://${host}/login?x=1` },
  });
  const document = container.ask("https://127.0.0.1:8443/login", host);
  expect(document).toMatchObject({
    status: 200,
    headers: { "content-encoding": "br", "cache-control": "private, no-cache" },
  });
  expect(document.bytes).toBe(statSync(path.join(root, "dist/index.html.br")).size);
  expect(document.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(container.ask("https://127.0.0.1:8443/", "unknown.example").status).toBe(421);
  expect(container.ask("https://127.0.0.1:8443/api/x", host).status).toBe(502);
  // Its log has the kind of address, and no address.
  expect(container.logged()).toContain(`${host} document GET 200`);
  expect(container.logged()).not.toContain("/login");
});
