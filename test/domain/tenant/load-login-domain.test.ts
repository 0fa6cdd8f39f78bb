import { uncancellable } from "#domain/shared/cancellation.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { LoadLoginDomain } from "#domain/tenant/load-login-domain.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeLoginDomains } from "#test/support/fakes/fake-login-domains.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { leftMeanwhile } from "#test/support/left-meanwhile.ts";

const query = { domain: "harbour.example", langCode: "de", partnerCode: "siteminder" } as const;

function setUp() {
  const loginDomains = new FakeLoginDomains();
  const currentLoginDomain = new CurrentLoginDomain();
  return {
    loginDomains,
    currentLoginDomain,
    enterTenant: new LoadLoginDomain({ loginDomains, currentLoginDomain }),
  };
}

describe("LoadLoginDomain", () => {
  test("asks for the host in the language, with the partner, and enters what it finds (tenant-01, tenant-02)", async () => {
    const { enterTenant, loginDomains, currentLoginDomain } = setUp();
    const loginDomain = aLoginDomain();
    expect(await enterTenant.execute(query, uncancellable)).toEqual({ kind: "entered", loginDomain });
    expect(loginDomains.queries).toEqual([query]);
    expect(currentLoginDomain.loginDomain).toEqual(loginDomain);
  });

  test("nothing is entered for a portal that was left (NET-02)", async () => {
    const { enterTenant, loginDomains, currentLoginDomain } = setUp();
    loginDomains.answer = deferred<never>().promise;
    expect(await leftMeanwhile((cancellation) => enterTenant.execute(query, cancellation))).toEqual({
      kind: "cancelled",
    });
    expect(currentLoginDomain.isEntered).toBe(false);
  });

  test("no page may ask for the tenant before the shell has entered one", () => {
    expect(() => new CurrentLoginDomain().loginDomain).toThrow("No tenant");
  });
});
