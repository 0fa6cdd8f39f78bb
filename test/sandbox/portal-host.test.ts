import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { PortBusy } from "#sandbox/loopback-server.ts";
import { createSandbox } from "#sandbox/sandbox.ts";
import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

let dist: string;

/** Writes the files of a build, as far as the portal's host serves them. */
function build(): string {
  dist = mkdtempSync(path.join(tmpdir(), "portal-build-"));
  mkdirSync(path.join(dist, "js"));
  writeFileSync(path.join(dist, "index.html"), "<!doctype html><title>Portal</title>");
  writeFileSync(path.join(dist, "callback.html"), "<!doctype html><title>Back</title>");
  writeFileSync(path.join(dist, "js/main.0123456789.js"), "run();");
  writeFileSync(path.join(dist, "js/main.0123456789.js.br"), brotliCompressSync("run();"));
  const headers = {
    document: {
      "Content-Security-Policy":
        "img-src {imageOrigins}; connect-src {connectOrigins}; frame-src {frameOrigins}; frame-ancestors {frameAncestors}; style-src 'self' 'sha256-look='",
    },
    vendors: { messenger: { "style-src": ["'unsafe-inline'"] } },
    asset: { "X-Content-Type-Options": "nosniff" },
    other: { "Content-Security-Policy": "default-src 'none'", "Referrer-Policy": "no-referrer" },
    redirects: { "/.well-known/change-password": "/reset-password/" },
    framablePaths: ["/mfa/verification"],
    documents: { "callback.html": ["/authenticate"] },
    revalidated: { addresses: "^/login/?$", "Cache-Control": "private, no-cache" },
    files: {
      "session-answer.html": {
        "Content-Security-Policy": "frame-ancestors 'self'",
        "Cache-Control": "no-store",
      },
    },
    providerPolicies: { auth0: ["connect-src", "frame-src"], oidc: ["connect-src"], authx: [] },
  };
  writeFileSync(path.join(dist, "headers.json"), JSON.stringify(headers));
  writeFileSync(path.join(dist, "session-answer.html"), "<!doctype html>");
  writeFileSync(path.join(dist, "build.json"), "{}");
  writeFileSync(path.join(dist, "bom.json"), "{}");
  return dist;
}

const sandbox = sandboxUnderTest(() => ({ dist: build() }));
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});
afterAll(() => {
  rmSync(dist, { recursive: true });
});

const open = (address: string, headers: Record<string, string> = {}) =>
  stay.visitor.open(`${stay.portal}${address}`, { headers });

test("a document that may be kept is sent again only where its text or headers are others (deploy-47)", async () => {
  const { headers } = await open("/login");
  expect(headers["cache-control"]).toBe("private, no-cache");
  const known = { "if-none-match": String(headers["etag"]) };
  const same = await open("/login", known);
  expect([same.status, same.text, same.headers["content-security-policy"]]).toEqual([
    304,
    "",
    headers["content-security-policy"],
  ]);
  sandbox.world.tenants.change("harbour", { configuration: { UA_ID: "G-1" } });
  expect((await open("/login", known)).status).toBe(304);
  const supportMessenger = { appId: "abc", hosts: [new URL(stay.portal).hostname] };
  sandbox.world.tenants.change("harbour", { configuration: { supportMessenger } });
  expect((await open("/login", known)).status).toBe(200);
});

test.each([
  ["/authenticate", "Back"],
  ["/authenticate//?code=c", "Back"],
  ["/authenticated", "Portal"],
  ["/login?redirectUri=/authenticate", "Portal"],
])(
  "at %s stands the document %s, with the same headers and block about its host (deploy-69)",
  async (address, title) => {
    const { text, headers } = await open(address);
    expect(text).toMatch(new RegExp(`<title>${title}</title><script type="application/json" id="host">`));
    const policy = (await open("/nowhere")).headers["content-security-policy"];
    expect([headers["content-security-policy"], headers["cache-control"]]).toEqual([policy, "no-store"]);
  },
);

const blockIn = (html: string): unknown => {
  const [, text] =
    /^<!doctype html><title>Portal<\/title><script type="application\/json" id="host">(.*?)<\/script>$/.exec(
      html,
    ) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
};

test("the document says how its host looks and who signs people in there, and no redirect rule (deploy-32)", async () => {
  const block = blockIn((await open("/login")).text);
  expect(block).toMatchObject({
    config: { apiBaseUrl: "/api" },
    loginDomain: {
      tenant: { identityProvider: "auth0", loginDomain: stay.provider, loginClientId: "harbour-portal" },
      theme: { name: "Harbour Grand Hotels", colors: { primaryBackground: "#0b2545" } },
    },
  });
  expect(JSON.stringify(block)).not.toMatch(/redirectOrigins|partnerOrigins/);
  const packed = await open("/login", { "accept-encoding": "br" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
});

test("on the control page's word the document says something else of its host, or nothing (deploy-32)", async () => {
  const name = "</script><script>alert(1)</script><!--";
  const changes = { loginDomain: { theme: { name, colors: null } } };
  await sandbox.lever("PATCH", "/host-blocks/harbour", { changes });
  const { text } = await open("/login");
  expect(blockIn(text)).toMatchObject({ loginDomain: { theme: { name } } });
  expect(text).not.toContain("<!--");
  await sandbox.lever("PATCH", "/host-blocks/harbour", { isWritten: false });
  expect((await open("/login")).text).toBe("<!doctype html><title>Portal</title>");
  expect((await sandbox.lever("PATCH", "/host-blocks/nobody", {})).status).toBe(404);
});

test("a vendor's 'unsafe-inline' stands in the place of the hash of the styles (prerender-30)", async () => {
  const supportMessenger = { appId: "abc", hosts: [new URL(stay.portal).hostname] };
  sandbox.world.tenants.change("harbour", { configuration: { supportMessenger } });
  const { headers } = await open("/login");
  expect(headers["content-security-policy"]).toMatch(/; style-src 'self' 'unsafe-inline'$/);
});

test("a provider's origin is allowed where the manifest of its plug asks for it (provider-63)", async () => {
  const policyOf = async (tenantCode: string) => {
    const { visitor, portal } = sandbox.stay(tenantCode);
    const { headers } = await visitor.open(`${portal}/login`);
    return String(headers["content-security-policy"]).split("; ").slice(1, 3);
  };
  const { origin } = sandbox;
  expect(await policyOf("oldmill")).toEqual([`connect-src ${origin("login.oldmill")}`, "frame-src 'none'"]);
  expect(await policyOf("littleinn")).toEqual(["connect-src", "frame-src 'none'"]);
  expect(await policyOf("lakeside")).toEqual([
    `connect-src ${origin("auth.lakeside")} ${origin("login.lakeside")}`,
    `frame-src ${origin("auth.lakeside")}`,
  ]);
});

test("a provider that is asked for a session in a frame is allowed there, with the host itself (deploy-53)", async () => {
  const policyOf = async (tenantCode: string) => {
    const { visitor, portal } = sandbox.stay(tenantCode);
    const { headers } = await visitor.open(`${portal}/login`);
    return /frame-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  const { origin } = sandbox;
  const configuration = { identityProviders: { oidc: { sessionCheck: "frame" } } };
  for (const tenant of ["oldmill", "lakeside", "harbour"])
    sandbox.world.tenants.change(tenant, { configuration });
  expect(await policyOf("oldmill")).toBe(`${origin("login.oldmill")} 'self'`);
  expect(await policyOf("lakeside")).toBe(`${origin("auth.lakeside")} ${origin("login.lakeside")} 'self'`);
  expect(await policyOf("harbour")).toBe(origin("auth.harbour"));
});

test("a file with headers of its own has these in the place of an asset's (deploy-53)", async () => {
  const { status, headers } = await open("/session-answer.html?code=1");
  expect([status, headers["content-security-policy"], headers["cache-control"]]).toEqual([
    200,
    "frame-ancestors 'self'",
    "no-store",
  ]);
});

test("only partners may frame step-up verification, and no other page (CSP-03)", async () => {
  const ancestors = async (place: PortalStay, route: string) => {
    const { headers } = await place.visitor.open(`${place.portal}${route}`);
    return /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  const inn = sandbox.stay("littleinn");
  const partner = sandbox.origin("partner.littlehotelier");
  for (const route of ["/mfa/verification", "/mfa/verification/?purpose=mfaVerification"]) {
    expect(await ancestors(stay, route)).toBe(stay.application);
    expect(await ancestors(inn, route)).toBe(`${inn.application} ${partner}`);
    expect(await ancestors(sandbox.stay("nobody"), route)).toBe("'none'");
  }
  for (const route of ["/mfa", "/mfa/reset", "/login", "/mfa/verification/more", "/MFA/verification"]) {
    expect(await ancestors(inn, route)).toBe("'none'");
  }
  sandbox.world.tenants.change("harbour", { configuration: { partnerOrigins: [] } });
  expect(await ancestors(stay, "/mfa/verification")).toBe("'none'");
});

test.each([
  "/js/gone.js",
  "/js/gone",
  "/favicon.ico",
  "/headers.json",
  "/build.json",
  "/js/main.0123456789.js.br",
  "/.well-known/openid-configuration",
  "/js/..%2f..%2fpackage.json",
])("what is not there is a 404: %s (CSP-09)", async (address) => {
  const reply = await open(address);
  expect(reply.status).toBe(404);
  expect(reply.headers["cache-control"] ?? "").not.toContain("immutable");
});

test.each([
  ["GET", "/config.json", 200],
  ["GET", "/api/login-domains/harbour.localhost", 400],
  ["GET", "/api/nothing", 404],
  ["POST", "/csp", 204],
  ["GET", "/.well-known/change-password", 302],
  ["GET", "/.well-known/openid-configuration", 404],
  ["GET", "/headers.json", 404],
  ["GET", "/bom.json", 404],
  ["POST", "/login", 405],
])(
  "%s %s carries the headers of what is no document, too (URL-03, CSP-03)",
  async (method, address, status) => {
    const reply = await stay.visitor.open(`${stay.portal}${address}`, { method });
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      "content-security-policy": "default-src 'none'",
      "referrer-policy": "no-referrer",
    });
  },
);

test("a host without a tenant still shows the portal; a foreign host shows nothing", async () => {
  const nobody = sandbox.stay("nobody");
  expect((await nobody.visitor.open(`${nobody.portal}/login`)).status).toBe(200);
  expect((await nobody.visitor.open(`${nobody.portal}/config.json`)).status).toBe(200);
  expect((await nobody.visitor.open(`${nobody.provider}/authorize`)).status).toBe(404);
  expect((await stay.visitor.open(`http://evil.example:${String(sandbox.port)}/`)).status).toBe(404);
});

test("a busy port is named as such", async () => {
  await expect(createSandbox({ port: sandbox.port })).rejects.toBeInstanceOf(PortBusy);
});
