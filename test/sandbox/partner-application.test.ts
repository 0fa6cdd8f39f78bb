import type { Reply } from "./sandbox-visitor.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

function handOver(partner: string, email: string, condition: string): Promise<Reply> {
  return sandbox.open(`${sandbox.origin(`partner.${partner}`)}/hand-over`, {
    method: "POST",
    form: { email, condition },
  });
}

const partners = [
  ["littlehotelier", "lena@littleinn.example", "littleinn"],
  ["siteminder", "sofia@bayview.example", "bayview"],
] as const;

test.each(partners)("%s lists its own people only", async (partner, email, tenant) => {
  const page = await sandbox.open(`${sandbox.origin(`partner.${partner}`)}/`);
  const listed = [...page.text.matchAll(/name="email" value="([^"]+)"/g)].map(([, value]) => value);
  expect(listed).toContain(email);
  expect(listed).toEqual(
    sandbox.world.people.all().flatMap((person) => (person.tenantCode === tenant ? [person.email] : [])),
  );
});

test.each(partners)(
  "%s hands %s over with a token that signs on (partner-01)",
  async (partner, email, tenant) => {
    const stay = sandbox.stay(tenant);
    const { status, location } = await handOver(partner, email, "fresh");
    expect([status, location?.origin]).toEqual([303, stay.portal]);
    const token = new RegExp(`^/partners/${partner}/sso/(.+)$`).exec(location?.pathname ?? "")?.[1];
    const reply = await stay.call("POST", `/partners/${partner}/sso`, { token });
    expect([reply.status, reply.body]).toMatchObject([200, { tenantCode: tenant }]);
    const { token: session } = reply.body as { token: string };
    const made = await stay.call("POST", `/partners/${partner}/generate-token`, { token: session });
    const { token: code, tenantCode } = made.body as { token: string; tenantCode: string };
    const identity = await stay.call("POST", "/authenticate", { code, tenantCode });
    expect([identity.status, identity.body]).toMatchObject([200, { email }]);
  },
);

test.each(["used", "expired", "garbage"])("a token that is %s leads to the same page", async (condition) => {
  const stay = sandbox.stay("bayview");
  const { location } = await handOver("siteminder", "sofia@bayview.example", condition);
  const token = location?.pathname.split("/").at(-1);
  expect((await stay.call("POST", "/partners/siteminder/sso", { token })).status).toBe(401);
});

test("hands over its own people only, and with tokens that there are", async () => {
  expect((await handOver("siteminder", "lena@littleinn.example", "fresh")).status).toBe(400);
  expect((await handOver("siteminder", "sofia@bayview.example", "golden")).status).toBe(400);
});

test("a partner that there is not has no application", async () => {
  expect((await sandbox.open(`${sandbox.origin("partner.nobody")}/`)).status).toBe(404);
});
