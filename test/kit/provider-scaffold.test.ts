import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newProvider } from "#tools/provider-scaffold.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "new-provider-"));
  cpSync("adapters/identity", join(root, "adapters/identity"), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

describe("npm run new:provider (provider-52)", () => {
  it.each(["redirect", "password", "elsewhere"])("writes a plug by %s, its tests and one entry", (way) => {
    const made = newProvider(["acme-id", "--way", way], root);
    if (!made.ok) throw new Error(made.problem);
    for (const file of made.files) expect(textOf(file)).not.toMatch(/__\w+__/);
    expect(made.files).toEqual(
      expect.arrayContaining([
        "adapters/identity/acme-id/acme-id.plugin.ts",
        "adapters/identity/acme-id/README.md",
        "adapters/identity/acme-id/acme-id-sandbox-tenant.json",
        "test/adapters/identity/acme-id/acme-id-contract.test.ts",
      ]),
    );
    const outside = made.files.filter((file) => !/\/acme-id\//.test(file));
    expect(outside).toEqual(["adapters/identity/catalogue.ts"]);
    const catalogue = textOf("adapters/identity/catalogue.ts");
    expect(catalogue).toContain('import { acmeIdPlug } from "./acme-id/acme-id.plugin.ts";');
    expect(catalogue).toMatch(/\[[^\]]*\bacmeIdPlug\b/);
  });

  it("writes an OpenID provider as a file of data", () => {
    const made = newProvider(["acme", "--oidc"], root);
    if (!made.ok) throw new Error(made.problem);
    expect(textOf("adapters/identity/oidc/presets/acme-preset.ts")).toContain('code: "acme"');
    expect(textOf("adapters/identity/oidc/oidc.plugin.ts")).toContain('"acme"');
    expect(textOf("adapters/identity/oidc/open-id-provider.ts")).toContain("acmePreset,");
    expect(existsSync(join(root, "adapters/identity/acme"))).toBe(false);
  });

  it("overwrites nothing", () => {
    newProvider(["acme", "--way", "redirect"], root);
    const before = textOf("adapters/identity/catalogue.ts");
    for (const words of [
      ["acme", "--way", "password"],
      ["auth0", "--way", "redirect"],
    ]) {
      const again = newProvider(words, root);
      expect(again).toMatchObject({
        ok: false,
        problem: expect.stringContaining("nothing was written") as string,
      });
    }
    expect(textOf("adapters/identity/catalogue.ts")).toBe(before);
  });

  it.each([
    [["Acme", "--way", "redirect"], "no name"],
    [["../acme", "--way", "redirect"], "no name"],
    [["acme-", "--way", "redirect"], "no name"],
    [["a".repeat(33), "--way", "redirect"], "no name"],
    [["--way", "redirect"], "no name"],
    [["acme"], "Say the way"],
    [["acme", "--way"], "no way"],
    [["acme", "--way", "passkey"], "no way"],
    [["acme", "two", "--way", "redirect"], "One name"],
    [["acme", "--wya", "redirect"], "no option --wya"],
    [["acme", "--way", "password", "--oidc"], "goes with --way redirect"],
    [["keycloak", "--oidc"], "there already"],
  ])("refuses %j with one sentence", (words, told) => {
    const made = newProvider(words, root);
    expect(made.ok).toBe(false);
    expect(made.ok || made.problem).toContain(told);
    expect(made.ok || made.problem.split("\n")).toHaveLength(1);
  });
});
