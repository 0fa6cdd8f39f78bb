import { Arrivals } from "#domain/records/arrivals.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp() {
  const { records, clock } = domainParts();
  return { arrivals: new Arrivals({ records }), clock };
}

describe("Arrivals", () => {
  test("URL-05 what came to a page is there again until it is spent", () => {
    const { arrivals } = setUp();
    arrivals.keep("activate", { token: "t" });
    expect([arrivals.at("activate"), arrivals.at("activate")]).toEqual([{ token: "t" }, { token: "t" }]);
    arrivals.spend("activate");
    expect(arrivals.at("activate")).toEqual({});
  });

  test("D-05 X-20 what came to one page is no other's, to read, to spend or to take the place of", () => {
    const { arrivals } = setUp();
    arrivals.keep("reset-password-update", { token: "t", email: "e" });
    arrivals.keep("login", { email: "e" });
    arrivals.spend("login");
    expect([arrivals.at("login"), arrivals.at("reset-password-update")]).toEqual([
      {},
      { token: "t", email: "e" },
    ]);
  });

  test("URL-05 it is forgotten after 15 minutes", () => {
    const { arrivals, clock } = setUp();
    arrivals.keep("activate", { token: "t" });
    clock.advance(14 * 60_000);
    arrivals.keep("login", { email: "e" });
    clock.advance(60_001);
    expect(arrivals.at("activate")).toEqual({});
  });

  test("redirect-28 D-05 what is added later makes it no younger, nor does keeping what came before", () => {
    const { arrivals, clock } = setUp();
    const began = clock.now();
    arrivals.keep("verify-email", { token: "t" });
    clock.advance(14 * 60_000);
    arrivals.add("verify-email", { email: "e" });
    arrivals.keep("activate", { token: "t" }, began);
    expect(arrivals.at("verify-email")).toEqual({ token: "t", email: "e" });
    clock.advance(60_001);
    expect([arrivals.at("verify-email"), arrivals.at("activate")]).toEqual([{}, {}]);
    arrivals.add("verify-email", { email: "e" });
    expect(arrivals.at("verify-email")).toEqual({ email: "e" });
  });
});
