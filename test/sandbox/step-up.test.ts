import type { Reply } from "./sandbox-visitor.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

const open = (address: string): Promise<Reply> => sandbox.open(address);

function frameOf({ text }: Reply): URL {
  const source = /<iframe [^>]*src="([^"]+)"/.exec(text)?.[1] ?? "";
  return new URL(source.replaceAll("&amp;", "&"));
}

test.each([
  ["the same site", "app.harbour", "/step-up", "harbour"],
  ["the same site", "app.littleinn", "/step-up", "littleinn"],
  ["another site", "partner.littlehotelier", "/step-up?tenant=littleinn", "littleinn"],
  ["another site", "partner.siteminder", "/step-up", "bayview"],
])("a page of %s frames the verification: %s%s (D-41)", async (_site, host, path, tenant) => {
  const page = await open(`${sandbox.origin(host)}${path}`);
  const frame = frameOf(page);
  expect([page.status, frame.origin, frame.pathname]).toEqual([
    200,
    sandbox.origin(tenant),
    "/mfa/verification",
  ]);
  expect(Object.fromEntries(frame.searchParams)).toEqual({
    purpose: "mfaVerification",
    redirectUri: `${sandbox.origin(host)}/step-up`,
  });
  expect(page.headers["content-security-policy"]).toContain(`frame-src ${sandbox.origin(tenant)};`);
});

test("the configuration names who may frame, and whose cookies cross sites", async () => {
  const config = async (tenant: string) => (await open(`${sandbox.origin(tenant)}/config.json`)).body;
  expect(await config("harbour")).toMatchObject({
    partnerOrigins: [sandbox.origin("app.harbour")],
    crossSiteCookiePartners: ["littlehotelier"],
    redirectOrigins: [],
  });
  const partner = sandbox.origin("partner.littlehotelier");
  expect(await config("littleinn")).toMatchObject({
    partnerOrigins: [sandbox.origin("app.littleinn"), partner],
    redirectOrigins: [partner],
  });
});
