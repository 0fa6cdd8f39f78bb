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

  test("D-05 what came to one page is no other's, to read or to spend", () => {
    const { arrivals } = setUp();
    arrivals.keep("reset-password-update", { token: "t", email: "e" });
    arrivals.spend("activate");
    expect([arrivals.at("activate"), arrivals.at("reset-password-update")]).toEqual([
      {},
      { token: "t", email: "e" },
    ]);
  });

  test("URL-05 it is forgotten after 15 minutes", () => {
    const { arrivals, clock } = setUp();
    arrivals.keep("activate", { token: "t" });
    clock.advance(15 * 60_000 + 1);
    expect(arrivals.at("activate")).toEqual({});
  });
});
