import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import { keepLook } from "#src/program/sign-in.ts";
import { tenantLook } from "#domain/tenant/tenant-look.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

const kept = (partnerCode: string | undefined) => {
  const { storage } = domainParts();
  keepLook({
    boot: { partnerCode },
    storage,
    config: { apiBaseUrl: "/api", showFormDuringCheck: false, identityProviders: {} },
    currentLoginDomain: { loginDomain: aLoginDomain() },
  } as unknown as FirstScreen);
  return storage.read(tenantLook);
};

test("the host's look is kept, but not what a partner's people see (prerender-34)", () => {
  expect(kept(undefined)).toMatchObject({ config: { apiBaseUrl: "/api", showFormDuringCheck: false } });
  expect(kept("siteminder")).toBeUndefined();
});
