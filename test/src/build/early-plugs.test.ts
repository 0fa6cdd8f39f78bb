import { readFileSync } from "node:fs";
import { catalogue } from "#adapters/identity/catalogue.ts";
import { earlyChecks } from "#adapters/identity/early-checks.ts";
import { openIdPresets } from "#adapters/identity/oidc/open-id-provider.ts";
import type { CatalogueEntry } from "#adapters/identity/plugin.ts";
import { success } from "#domain/shared/result.ts";
import { providerCodes } from "#sandbox/world/provider-codes.ts";
import { earlyPlugs } from "#src/build/early-plugs.ts";
import { providerPolicies } from "#src/build/headers.ts";

/** Without what only the formatter decides. */
const bare = (source: string) => source.replaceAll(/\s+/g, "").replaceAll(/,(?=[\])}])/g, "");

function aPlug(facts: Partial<CatalogueEntry> & { readonly code: string }): CatalogueEntry {
  const create = () => {
    throw new Error("It is not used here.");
  };
  return {
    ways: ["redirect"],
    policy: [],
    configure: () => success({ code: facts.code, create }),
    ...facts,
  };
}

describe("what the boot script knows of the plugs (provider-63)", () => {
  it.each(Object.entries(earlyPlugs(catalogue)))("%s is as the manifests say", (file, source) => {
    expect(bare(readFileSync(file, "utf8"))).toBe(bare(source));
  });

  it("leaves early for the OpenID providers alone, whose protocol the departure has", () => {
    const leaving = catalogue.filter(({ early }) => early === "departure").map(({ code }) => code);
    expect(leaving).toEqual(openIdPresets.map(({ code }) => code));
  });

  it("has the check of each plug that looks for a session early", () => {
    const checking = catalogue.filter(({ early }) => early === "check").map(({ code }) => code);
    expect(Object.keys(earlyChecks)).toEqual(checking);
  });

  it("follows a manifest: a form for passwords, a check, a way back, a departure, the usual plug, a library", () => {
    const [early = "", usual = "", libraries = "", waysBack = ""] = Object.values(
      earlyPlugs([
        aPlug({ code: "acme-id", ways: ["password"], early: "check", isUsual: true, hasLibrary: true }),
        aPlug({ code: "beta", early: "departure" }),
        aPlug({ code: "gamma" }),
      ]),
    );
    expect(early).toContain('import { checkAcmeIdSessionEarly } from "./acme-id/acme-id-early-check.ts";');
    expect(early).toContain('{ "acme-id": checkAcmeIdSessionEarly }');
    expect(early).toMatch(/earlyForms.* = new Set\(\["acme-id"\]\)/);
    expect(early).toMatch(/earlyDepartures.* = new Set\(\["beta"\]\)/);
    expect(waysBack).toContain('import { createAcmeIdWayBack } from "./acme-id/acme-id-way-back.ts";');
    expect(waysBack).toContain('{ "acme-id": createAcmeIdWayBack, beta: createOpenIdWayBack }');
    expect(usual).toContain('usualProvider = "acme-id"');
    expect(libraries).toContain('import { fetchAcmeIdLibrary } from "./acme-id/acme-id-library.ts";');
    expect(libraries).toContain('= { "acme-id": fetchAcmeIdLibrary };');
  });

  it.each([[[]], [[aPlug({ code: "a", isUsual: true }), aPlug({ code: "b", isUsual: true })]]])(
    "asks for one plug that is the usual one: %#",
    (plugs) => {
      expect(() => earlyPlugs(plugs)).toThrow("One plug serves tenants that name none");
    },
  );
});

describe("codes elsewhere (provider-63)", () => {
  it("of the sandbox's own providers are in the catalogue, the one of passwords as the usual one", () => {
    const codes = catalogue.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(Object.values(providerCodes)));
    expect(catalogue.find(({ isUsual }) => isUsual)?.code).toBe(providerCodes.password);
  });

  it("of the policies in headers.json are those of the catalogue", () => {
    expect(Object.keys(providerPolicies)).toEqual(catalogue.map(({ code }) => code));
    expect(providerPolicies).toMatchObject({ auth0: ["connect-src", "frame-src"], authx: [] });
  });
});
