import { createHash } from "node:crypto";
import { allowsOwnInline } from "#deploy/probe/header-faults.ts";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { additionsOf, policyPieces, type VendorsPiece } from "#deploy/portal/policy-pieces.ts";
import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { staticFiles } from "#deploy/render/static-files.ts";
import { places, servedBy, smallBuild, smallHeaders } from "./portal-build.ts";

const policy = "script-src 'self' 'sha256-boot='; style-src 'self' 'sha256-look='; frame-src {frameOrigins}";
const vendors = {
  messenger: { "script-src": ["https://m.example"], "style-src": ["'unsafe-inline'"] },
  analytics: { "script-src": ["https://a.example"] },
};

describe("the styles of the document in the policy", () => {
  const pieces = policyPieces(policy, vendors);
  const policyWith = (...chosen: readonly string[]) =>
    pieces
      .map((piece) =>
        "vendorsOf" in piece ? additionsOf(vendors, chosen, piece) : "text" in piece ? piece.text : "",
      )
      .join("");

  test("are allowed by their hash (prerender-30)", () => {
    expect(policyWith()).toBe("script-src 'self' 'sha256-boot='; style-src 'self' 'sha256-look='; frame-src");
    expect(policyWith("analytics")).toContain("style-src 'self' 'sha256-look=';");
  });

  test("have no hash beside a vendor's 'unsafe-inline', which browsers would ignore then (prerender-30)", () => {
    expect(policyWith("messenger", "analytics")).toBe(
      "script-src 'self' 'sha256-boot=' https://m.example https://a.example; style-src 'self' 'unsafe-inline'; frame-src",
    );
  });

  test("keep the hashes of a directive that no vendor opens in its text (prerender-30)", () => {
    const script = pieces.find(
      (piece): piece is VendorsPiece => "vendorsOf" in piece && piece.vendorsOf === "script-src",
    );
    expect(script?.otherwise).toBe("");
  });
});

describe("every kind of server", () => {
  const headers = {
    ...smallHeaders,
    document: {
      ...smallHeaders.document,
      "Content-Security-Policy": `${smallHeaders.document["Content-Security-Policy"]}; style-src 'self' 'sha256-look='`,
    },
    vendors: {
      ...smallHeaders.vendors,
      messenger: { "style-src": ["'unsafe-inline'"] },
      consent: {
        "script-src": ["{consentOrigin}"],
        "frame-src": ["{consentOrigin}"],
        "trusted-types": ["lobby#consent"],
      },
    },
  };
  const build = smallBuild("one", headers);
  const served = (settings: string) => {
    const certificate = "certificate: { chain: /c.pem, key: /k.pem }";
    const hosts = [
      `defaults: { apiUpstream: https://p.internal, ${certificate} }`,
      `hosts: { plain.example: {}, chat.example: { ${settings} } }`,
    ].join("\n");
    return servedBy(hosts, build);
  };
  const chat = served("messengerAppId: abc");
  const plain = served("analyticsId: G-1");
  const text = (files: ReadonlyMap<string, string>) => [...files.values()].join("\n");

  test("nginx has the hash, or the vendor's source (prerender-30, deploy-06)", () => {
    expect(text(nginxFiles(chat, places))).toMatch(
      /\$lobby_add_style_src \{\n {2}default " 'sha256-look='";\n {2}"messenger" " 'unsafe-inline'";/,
    );
    expect(text(nginxFiles(plain, places))).toContain("style-src 'self' 'sha256-look='");
  });

  test("Caddy has the hash, or the vendor's source (prerender-30, deploy-06)", () => {
    expect(text(caddyFiles(chat, places))).toMatch(
      /\{lobby_add_style_src\} \{\n.*" 'unsafe-inline'"\n {4}default " 'sha256-look='"/,
    );
    expect(text(caddyFiles(plain, places))).toContain("style-src 'self' 'sha256-look='");
  });

  test("static hosts have the hash, or the vendor's source (prerender-30, deploy-06)", () => {
    const files = staticFiles(chat);
    const of = (host: string) => files.get(`sites/${host}/_headers`);
    expect(of("chat.example")).toContain("style-src 'self' 'unsafe-inline'");
    expect(of("chat.example")).not.toContain("sha256-look");
    expect(of("plain.example")).toContain("style-src 'self' 'sha256-look='");
  });

  const asking = served("analyticsId: G-1, consent: 'https://cmp.example:8443/tcf.js?id=7'");
  const own = served("analyticsId: G-1, consent: ask");

  test("nginx allows a consent platform on its hosts alone, by its origin (deploy-62, consent-14)", () => {
    const configuration = text(nginxFiles(asking, places));
    const origin = "https://cmp.example:8443";
    const chosen = `"analytics consent=${origin}"`;
    expect(configuration).toContain(`  ${chosen} " https://a.example ${origin}";`);
    expect(configuration).toContain(`  ${chosen} " lobby#consent";`);
    expect(text(nginxFiles(own, places))).not.toMatch(/cmp\.example|lobby#consent/);
  });

  test("Caddy allows a consent platform on its hosts alone, by its origin (deploy-62, consent-14)", () => {
    const configuration = text(caddyFiles(asking, places));
    expect(configuration).toContain('" https://a.example https://cmp.example:8443"');
    expect(configuration).toContain('" lobby#consent"');
    expect(text(caddyFiles(own, places))).not.toMatch(/cmp\.example|lobby#consent/);
  });

  test("static hosts allow a consent platform on its hosts alone, and its frame is the only one (deploy-62)", () => {
    const files = staticFiles(asking);
    const of = (host: string) => files.get(`sites/${host}/_headers`);
    expect(of("chat.example")).toMatch(/script-src [^;]* https:\/\/cmp\.example:8443;/);
    expect(of("chat.example")).toContain("frame-src https://cmp.example:8443;");
    expect(of("plain.example")).not.toMatch(/cmp\.example|lobby#consent/);
  });

  test.each(["ask", "https://cmp.example/tcf.js"])(
    "the configuration of the host says %s (deploy-62, config-18)",
    (consent) => {
      const config = staticFiles(served(`consent: '${consent}'`)).get("sites/chat.example/config.json");
      expect(JSON.parse(String(config))).toMatchObject({ consent });
    },
  );
});

const styles = "a{}";
const itsHash = `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;

test.each([
  ["its hash", itsHash, true],
  ["another hash", "'sha256-look='", false],
  ["none", "", false],
  ["any inline style", "'unsafe-inline'", true],
])(
  "the probe sees whether a policy with %s allows the document's styles (prerender-30)",
  (_name, source, is) => {
    const html = `<style data-href="/css/a.css">${styles}</style>`;
    expect(allowsOwnInline(html, `script-src 'self'; style-src 'self' ${source}`)).toBe(is);
  },
);

test("a build whose styles have another hash than its headers is refused (prerender-30)", () => {
  const html = `<style>${styles}</style>`;
  expect(() => readBuild(smallBuild("one", smallHeaders, html))).toThrow("come from different builds");
});
