import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { escapedJson } from "#deploy/portal/host-block-text.ts";
import { caddyFiles } from "#deploy/render/caddy-files.ts";
import { nginxFiles } from "#deploy/render/nginx-files.ts";
import { staticFiles } from "#deploy/render/static-files.ts";
import { hostsSchema, places, servedBy, smallBuild } from "./portal-build.ts";

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "<!--",
  "-->",
  "a\u2028b\u2029c",
  "A & B &lt;",
  "${lobby_dollar} $1 \\ \"quoted\" 'x' `y`",
  "<lobby: placeholder :lobby>",
  "{{ . }} {host",
];

function servedWith(look: object | undefined, further: object = {}) {
  const settings = {
    apiUpstream: "https://p.internal",
    apiBaseUrl: "https://api.example/v1",
    redirectOrigins: ["https://app.example"],
    showFormDuringCheck: true,
    imageOrigins: ["https://images.example"],
    certificate: { chain: "/c", key: "/k" },
    ...(look && { look }),
    ...further,
  };
  const file = JSON.stringify({ hosts: { "login.example": settings } });
  const folder = smallBuild();
  const index = path.join(folder, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace("<script>", "<title>Log in</title><script>"));
  return servedBy(file, folder);
}

/** What a browser reads in the first inert block of a document. */
function blockIn(html: string | undefined): unknown {
  const [, text] = /<script type="application\/json" id="host">(.*?)<\/script>/s.exec(html ?? "") ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

test("no text can leave the block, and every text comes back as it was (deploy-31)", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...hostile)), (text) => {
      const written = escapedJson({ [text]: text });
      expect(written).not.toMatch(/[<>&\u2028\u2029\n\r]/);
      expect(JSON.parse(written)).toEqual({ [text]: text });
    }),
  );
});

test("a tenant may be called anything in the document of a static host (deploy-31)", () => {
  for (const name of hostile) {
    const html = staticFiles(servedWith({ name })).get("sites/login.example/index.html");
    expect(blockIn(html)).toMatchObject({ loginDomain: { theme: { name } } });
    expect(html?.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain("<!--");
  }
});

test("the block has the look and what the first screen waits for, and no redirect rule (deploy-32)", () => {
  const look = {
    name: "Harbour",
    identityProvider: "auth0",
    logo: "https://images.example/logo.svg",
    loginHelpUrl: "https://help.example/",
    colors: { primaryBackground: "#0b5fff" },
  };
  const files = staticFiles(servedWith(look));
  expect(blockIn(files.get("sites/login.example/index.html"))).toEqual({
    config: { apiBaseUrl: "https://api.example/v1", showFormDuringCheck: true },
    loginDomain: {
      tenant: { code: "host", type: "property", identityProvider: "auth0" },
      theme: {
        name: "Harbour",
        colors: { primaryBackground: "#0b5fff" },
        links: { loginHelpUrl: "https://help.example/" },
        images: { logo: "https://images.example/logo.svg" },
      },
    },
  });
  expect(files.get("sites/login.example/404.html")).toBe(files.get("sites/login.example/index.html"));
});

test("a host without a look has the document of the build, on every server (deploy-32)", () => {
  const served = servedWith(undefined);
  expect(staticFiles(served).has("sites/login.example/index.html")).toBe(false);
  expect(nginxFiles(served, places).get("lobby.conf")).not.toMatch(/sub_filter|lobby_has_block/);
  expect([...caddyFiles(served, places).keys()].filter((name) => name.startsWith("documents/"))).toEqual([]);
});

test("nginx and Caddy write the block into the document of its host (deploy-32, deploy-69)", () => {
  const served = servedWith({ name: "Harbour" });
  const lobby = nginxFiles(served, places).get("lobby.conf");
  expect(lobby).toContain('sub_filter "</title>" "</title>${lobby_block}";');
  expect(lobby).toContain('\\"name\\":\\"Harbour\\"');
  for (const name of ["index.html", "callback.html"])
    expect(blockIn(caddyFiles(served, places).get(`documents/1/${name}`))).toMatchObject({
      loginDomain: { theme: { name: "Harbour" } },
    });
});

test("a host's document says which languages it offers, in its order, on every server (language-40)", () => {
  const served = servedWith(undefined, { languages: ["he", "en"] });
  const meta = `<meta name="languages" content='{"he":"עברית","en":"English"}'>`;
  expect(staticFiles(served).get("sites/login.example/index.html")).toContain(`</title>${meta}<script>`);
  expect(nginxFiles(served, places).get("lobby.conf")).toContain(meta.replaceAll('"', '\\"'));
  expect(caddyFiles(served, places).get("documents/1/callback.html")).toContain(meta);
});

test("a language that the build does not have is refused by name (language-40)", () => {
  const hosts = { "a.example": { apiUpstream: "https://p.internal", languages: ["en", "xx"] } };
  expect(readHosts(JSON.stringify({ hosts }), hostsSchema).problems).toHaveLength(1);
  // The small build is of an earlier portal, which had fewer.
  expect(() => servedWith(undefined, { languages: ["en", "th"] })).toThrow("th, which the hosts file names");
});

test.each([
  ["a colour in words", { name: "A", colors: { primaryBackground: "blue" } }],
  ["a script as a logo", { name: "A", logo: "javascript:alert(1)" }],
  ["no name", { logo: "https://images.example/logo.svg" }],
  ["a redirect rule", { name: "A", redirectOrigins: ["https://evil.example"] }],
])("check refuses a look with %s (deploy-02)", (_case, look) => {
  const hosts = { "a.example": { apiUpstream: "https://p.internal", look } };
  expect(readHosts(JSON.stringify({ hosts }), hostsSchema).problems).not.toEqual([]);
});

test.each(["oidc", "okta"])(
  "the block says where the endpoints of a host's %s are known from, and no more (deploy-32, prerender-61)",
  (identityProvider) => {
    const said = { issuer: "https://id.example/hotels", authorizationEndpoint: "https://id.example/start" };
    const oidc = { ...said, homeRealms: { "example.com": "people" } };
    const served = servedWith({ name: "Harbour", identityProvider }, { identityProviders: { oidc } });
    const block = blockIn(staticFiles(served).get("sites/login.example/index.html")) as { config: object };
    expect(block.config).toEqual({
      apiBaseUrl: "https://api.example/v1",
      showFormDuringCheck: true,
      ...(identityProvider === "oidc" && { identityProviders: { oidc: said } }),
    });
  },
);
