import { createHash } from "node:crypto";
import { allowsOwnInline } from "#deploy/probe/header-faults.ts";
import { readBuild } from "#deploy/portal/built-portal.ts";
import { additionsOf, policyPieces } from "#deploy/portal/policy-pieces.ts";
import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { staticFiles } from "#deploy/render/static-files.ts";
import { places, servedBy, smallBuild, smallHeaders } from "./portal-build.ts";

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

/** What a server is told of two hosts, of which chat.example has settings. */
const served = (settings: string) =>
  servedBy(
    [
      "defaults: { apiUpstream: https://p.internal, certificate: { chain: /c.pem, key: /k.pem } }",
      `hosts: { plain.example: {}, chat.example: { ${settings} } }`,
    ].join("\n"),
    build,
  );
const nginx = (settings: string) => [...nginxFiles(served(settings), places).values()].join("\n");
const caddy = (settings: string) => [...caddyFiles(served(settings), places).values()].join("\n");
const files = (settings: string) => {
  const all = staticFiles(served(settings));
  return (host: string, name = "_headers") => all.get(`sites/${host}/${name}`) ?? "";
};

describe("the styles of the document in the policy are allowed by their hash, or a vendor's source", () => {
  test("each directive has the additions of its vendors, and 'unsafe-inline' takes the hashes away (prerender-30)", () => {
    const vendors = {
      messenger: { "script-src": ["https://m.example"], "style-src": ["'unsafe-inline'"] },
      analytics: { "script-src": ["https://a.example"] },
    };
    const policy =
      "script-src 'self' 'sha256-boot='; style-src 'self' 'sha256-look='; frame-src {frameOrigins}";
    const policyWith = (...chosen: readonly string[]) =>
      policyPieces(policy, vendors)
        .map((piece) =>
          "vendorsOf" in piece ? additionsOf(vendors, chosen, piece) : "text" in piece ? piece.text : "",
        )
        .join("");
    expect(policyWith()).toBe("script-src 'self' 'sha256-boot='; style-src 'self' 'sha256-look='; frame-src");
    expect(policyWith("messenger", "analytics")).toBe(
      "script-src 'self' 'sha256-boot=' https://m.example https://a.example; style-src 'self' 'unsafe-inline'; frame-src",
    );
  });

  test.each([
    ["nginx", nginx, /default " 'sha256-look='";\n {2}"messenger" " 'unsafe-inline'";/],
    ["Caddy", caddy, /" 'unsafe-inline'"\n {4}default " 'sha256-look='"/],
  ])("on %s (prerender-30, deploy-06)", (_server, textFor, choice) => {
    expect(textFor("messengerAppId: abc")).toMatch(choice);
    expect(textFor("analyticsId: G-1")).toContain("style-src 'self' 'sha256-look='");
  });

  test("on static hosts (prerender-30, deploy-06)", () => {
    const of = files("messengerAppId: abc");
    expect(of("chat.example")).toContain("style-src 'self' 'unsafe-inline'");
    expect(of("chat.example")).not.toContain("sha256-look");
    expect(of("plain.example")).toContain("style-src 'self' 'sha256-look='");
  });
});

describe("a consent platform is allowed on its hosts alone, by its origin", () => {
  const asking = "analyticsId: G-1, consent: 'https://cmp.example:8443/tcf.js?id=7'";
  const chosen = '"analytics consent=https://cmp.example:8443" ';

  test.each([
    ["nginx", nginx, chosen],
    ["Caddy", caddy, ""],
  ])("on %s (deploy-62, consent-14)", (_server, textFor, key) => {
    const text = textFor(asking);
    expect(text).toContain(`${key}" https://a.example https://cmp.example:8443"`);
    expect(text).toContain(`${key}" lobby#consent"`);
    expect(textFor("analyticsId: G-1, consent: ask")).not.toMatch(/cmp\.example|lobby#consent/);
  });

  test("on static hosts, where its frame is the only one (deploy-62)", () => {
    const of = files(asking);
    expect(of("chat.example")).toMatch(/script-src [^;]* https:\/\/cmp\.example:8443;/);
    expect(of("chat.example")).toContain("frame-src https://cmp.example:8443;");
    expect(of("plain.example")).not.toMatch(/cmp\.example|lobby#consent/);
  });

  test.each(["ask", "https://cmp.example/tcf.js"])(
    "and the configuration of the host says %s (deploy-62, config-18)",
    (consent) => {
      const config = files(`consent: '${consent}'`)("chat.example", "config.json");
      expect(JSON.parse(config)).toMatchObject({ consent });
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
