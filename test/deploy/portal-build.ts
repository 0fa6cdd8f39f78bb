import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { servedPortal, type ServedPortal } from "#deploy/render/served-portal.ts";
import { emptyFolder } from "./command-run.ts";

const script = "start()";
const hash = createHash("sha256").update(script).digest("base64");

/** The headers of a small build, with everything that the portal's own have. */
export const smallHeaders = {
  document: {
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "img-src 'self' data: {imageOrigins}",
      "connect-src 'self' {connectOrigins}",
      "frame-src {frameOrigins}",
      "frame-ancestors {frameAncestors}",
      "trusted-types portal",
    ].join("; "),
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
  },
  asset: { "Referrer-Policy": "no-referrer", "Cache-Control": "public, max-age=31536000, immutable" },
  other: { "Referrer-Policy": "no-referrer", "Strict-Transport-Security": "max-age=1" },
  vendors: {
    messenger: { "script-src": ["https://m.example"], "frame-src": ["https://f.example"] },
    analytics: { "script-src": ["https://a.example"] },
  },
  redirects: { "/.well-known/change-password": "/reset-password/" },
  documents: { "callback.html": ["/authenticate"] },
  framablePaths: ["/mfa/verification"],
  revalidated: { addresses: "^/login/?(?:\\?langCode=[^&]*)?$", "Cache-Control": "private, no-cache" },
  languages: { en: "English", de: "Deutsch", he: "עברית" },
};

/** The content of `build.json` in a small build. */
export const smallFacts = {
  commit: "0123456789abcdef0123456789abcdef01234567",
  wholeRun: { date: "2026-11-24", commit: "fedcba9876543210fedcba9876543210fedcba98", changedSince: 0 },
  contract: { version: "1", fingerprint: "aaaaaaaaaaaaaaaa" },
  records: { AUTH_X_PENDING_LOGIN: 1, AUTH_X_MFA_STEP: 1 } as Readonly<Record<string, number>>,
};

/** Writes a small build and returns its folder. `name` is in the names of its assets; `head` is in its documents. */
export function smallBuild(
  name = "one",
  headers: object = smallHeaders,
  head = "",
  facts: object = {},
): string {
  const folder = emptyFolder();
  mkdirSync(path.join(folder, "js"));
  const files: Readonly<Record<string, string>> = {
    "index.html": `<!doctype html>${head}<script>${script}</script><script src="/js/main.${name}.js"></script>`,
    "index.html.br": "compressed",
    "callback.html": `<!doctype html><title>Back</title>${head}<script>${script}</script><script src="/js/main.${name}.js"></script>`,
    "headers.json": JSON.stringify(headers),
    "headers.json.gz": "compressed",
    "build.json": JSON.stringify({ ...smallFacts, ...facts }),
    "build.json.br": "compressed",
    "bom.json": "{}",
    "third-party-notices.txt": "notices",
    [`js/main.${name}.js`]: `start("${name}")`,
    [`js/main.${name}.js.gz`]: "compressed",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

export const hostsSchema = JSON.parse(readFileSync("deploy/hosts/hosts.schema.json", "utf8")) as object;

/** Where the files of a rendering lie. */
export const places = { set: "/srv/set-0001", assets: "/srv/assets", notices: "/srv/notices" };

/** Returns what a server is told of the hosts in a file that has no mistake, and of the build in a folder. */
export function servedBy(hosts: string, build = smallBuild()): ServedPortal {
  const { deployment, problems } = readHosts(hosts, hostsSchema);
  expect(problems).toEqual([]);
  if (deployment === undefined) throw new Error("The hosts file is wrong.");
  return servedPortal(deployment, readBuild(build), new Set());
}
