import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("LinkParameters", () => {
  test("what came to one page is no other's, to read, to spend or to take the place of (X-20)", () => {
    const { linkParameters } = domainParts();
    linkParameters.keep("reset-password-update", { token: "t", email: "e" });
    linkParameters.keep("login", { email: "e" });
    linkParameters.spend("login");
    expect(linkParameters.at("login")).toEqual({});
    expect(linkParameters.at("reset-password-update")).toEqual({ token: "t", email: "e" });
  });

  test("what is added later makes it no younger, nor does keeping what came before (redirect-28)", () => {
    const { linkParameters, clock } = domainParts();
    const began = clock.now();
    linkParameters.keep("verify-email", { token: "t" });
    clock.advance(14 * 60_000);
    linkParameters.add("verify-email", { email: "e" });
    linkParameters.keep("activate", { token: "t" }, began);
    expect(linkParameters.at("verify-email")).toEqual({ token: "t", email: "e" });
    clock.advance(60_001);
    expect([linkParameters.at("verify-email"), linkParameters.at("activate")]).toEqual([{}, {}]);
    linkParameters.add("verify-email", { email: "e" });
    expect(linkParameters.at("verify-email")).toEqual({ email: "e" });
  });
});
