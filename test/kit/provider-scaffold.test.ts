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
  it.each(["redirect", "password", "partner"])("writes a plug by %s, its tests and one entry", (way) => {
    const made = newProvider(["kit-trial-id", "--way", way], root);
    if (!made.ok) throw new Error(made.problem);
    for (const file of made.files) expect(textOf(file)).not.toMatch(/__\w+__/);
    expect(made.files).toEqual(
      expect.arrayContaining([
        "adapters/identity/kit-trial-id/kit-trial-id.plugin.ts",
        "adapters/identity/kit-trial-id/README.md",
        "adapters/identity/kit-trial-id/kit-trial-id-sandbox-tenant.json",
        "test/adapters/identity/kit-trial-id/kit-trial-id-contract.test.ts",
      ]),
    );
    const outside = made.files.filter((file) => !/\/kit-trial-id\//.test(file));
    expect(outside).toEqual(["adapters/identity/catalogue.ts"]);
    const catalogue = textOf("adapters/identity/catalogue.ts");
    expect(catalogue).toContain('import { kitTrialIdPlug } from "./kit-trial-id/kit-trial-id.plugin.ts";');
    expect(catalogue).toMatch(/\[[^\]]*\bkitTrialIdPlug\b/);
  });

  it("writes an OpenID provider as a file of data", () => {
    const made = newProvider(["kit-trial", "--oidc"], root);
    if (!made.ok) throw new Error(made.problem);
    expect(textOf("adapters/identity/oidc/presets/kit-trial-preset.ts")).toContain('code: "kit-trial"');
    expect(textOf("adapters/identity/oidc/oidc.plugin.ts")).toContain('"kit-trial"');
    expect(textOf("adapters/identity/oidc/open-id-provider.ts")).toContain("kitTrialPreset,");
    expect(existsSync(join(root, "adapters/identity/kit-trial"))).toBe(false);
  });

  it("overwrites nothing", () => {
    newProvider(["kit-trial", "--way", "redirect"], root);
    const before = textOf("adapters/identity/catalogue.ts");
    for (const words of [
      ["kit-trial", "--way", "password"],
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
    [["kit-trial"], "Say the way"],
    [["kit-trial", "--way"], "no way"],
    [["kit-trial", "--way", "passkey"], "no way"],
    [["kit-trial", "two", "--way", "redirect"], "One name"],
    [["kit-trial", "--wya", "redirect"], "no option --wya"],
    [["kit-trial", "--way", "password", "--oidc"], "goes with --way redirect"],
    [["keycloak", "--oidc"], "there already"],
  ])("refuses %j with one sentence", (words, sentence) => {
    const made = newProvider(words, root);
    expect(made.ok).toBe(false);
    expect(made.ok || made.problem).toContain(sentence);
    expect(made.ok || made.problem.split("\n")).toHaveLength(1);
  });
});
