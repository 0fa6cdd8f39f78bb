import path from "node:path";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "#deploy/image/debian-packages.ts";
import { imageFiles } from "#deploy/image/image-files.ts";
import { bytesIn, layOutRoot } from "#deploy/image/image-root.ts";
import { deploy, emptyFolder, fileOf } from "./command-run.ts";
import { servedBy, smallBuild } from "./portal-build.ts";

const hosts = [
  "server: { addresses: [192.0.2.1], httpsPort: 9443, logFolder: /elsewhere }",
  "defaults: { apiUpstream: https://p.internal, certificate: { chain: /tls/chain.pem, key: /tls/key.pem } }",
  "hosts: { login.example: {} }",
].join("\n");

test("the image's configuration concerns the hosts and not the machine (deploy-30)", () => {
  const files = imageFiles(servedBy(hosts), {
    set: "/srv/lobby/set-0001",
    assets: "/srv/lobby/assets",
    notices: "/srv/lobby/notices",
  });
  const lobby = files.get("lobby.conf") ?? "";
  expect(lobby).toContain("listen 0.0.0.0:8443 ssl");
  expect(lobby).toContain("return 301 https://$host:9443$request_uri");
  expect(lobby).toContain("/var/log/nginx/lobby.log");
  expect(lobby).not.toMatch(/192\.0\.2\.1|\/elsewhere/);
  expect(files.get("nginx.conf")).not.toContain("user ");
});

test("of packages only what the server loads gets into the image (deploy-30)", () => {
  const [unpacked, root] = [emptyFolder(), path.join(emptyFolder(), "root")];
  const files = {
    "usr/sbin/nginx": "n",
    "usr/lib/nginx/modules/extra.so": "m",
    "etc/nginx/mime.types": "types {}",
    "lib/x86_64-linux-gnu/libc.so.6": "c",
    "usr/lib/x86_64-linux-gnu/libssl.so.3": "s",
    "usr/lib/x86_64-linux-gnu/gconv/UTF-16.so": "unused",
    "lib64/ld-linux-x86-64.so.2": "l",
    "bin/busybox": "b",
    "usr/share/doc/nginx/copyright": "unused",
    "usr/share/ca-certificates/mozilla/One.crt": "one\n",
    "usr/share/ca-certificates/mozilla/Two.crt": "two\n",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true });
    writeFileSync(path.join(unpacked, name), text);
  }
  layOutRoot(unpacked, root);
  const at = (name: string): string => readFileSync(path.join(root, name), "utf8");
  expect([at("lib/x86_64-linux-gnu/libc.so.6"), at("lib/x86_64-linux-gnu/libssl.so.3")]).toEqual(["c", "s"]);
  expect(at("lib64/ld-linux-x86-64.so.2")).toBe("l");
  expect(at("usr/bin/busybox")).toBe("b");
  expect(at("etc/ssl/certs/ca-certificates.crt")).toContain("one\n");
  expect(at("etc/nginx/modules-enabled/extra.so.conf")).toBe(
    "load_module /usr/lib/nginx/modules/extra.so;\n",
  );
  expect(existsSync(path.join(root, "usr/lib/x86_64-linux-gnu/gconv"))).toBe(false);
  expect(existsSync(path.join(root, "usr/share/doc"))).toBe(false);
  expect(bytesIn(root)).toBeLessThan(500);
});

test.each([
  ["an unknown format", ["--format", "zip", "image.tar"], 2, "Usage: npm run deploy -- image"],
  ["no file", [], 2, "Usage: npm run deploy -- image"],
  [
    "a folder in its place",
    ["--hosts", fileOf(hosts), "--dist", smallBuild(), emptyFolder()],
    1,
    "is no file.",
  ],
])("image refuses %s in words (deploy-04)", (_case, words, exitCode, reason) => {
  const ended = deploy("image", ...words);
  expect(ended.exitCode).toBe(exitCode);
  expect(ended.refused).toContain(reason);
});

test.each([
  ["E: Unable to fetch some archives.", "E: Unable to fetch some archives."],
  [
    'time="2026-11-23" level=warning msg="no ranges"\ntime="2026-11-23" level=error msg="stat /root: permission denied"',
    "stat /root: permission denied",
  ],
  ["something else", "it does not say why"],
])("what a program of Debian complains of is told: %j (deploy-04)", (said, reason) => {
  expect(() =>
    run("node", ["--eval", `console.error(${JSON.stringify(said)}); process.exit(1)`], "."),
  ).toThrow(`Nothing was written: node failed (${reason}).`);
});
