import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { installedArchives, type Workplace } from "./installed-archives.ts";

let workplace: Workplace;
beforeAll(async () => {
  workplace = await installedArchives("@lobby/kit", "expect");
});
afterAll(() => workplace.remove());

/** A provider of somebody else's, which stands for one of their own, and its contract test. */
const provider = (change: string) => `
import "@lobby/kit/node-test";
import { aLoginDomain, providerTools, surroundingsOf } from "@lobby/kit/builders";
import { identityProviderContract } from "@lobby/kit/contracts";
import { FakeRedirectProvider, fakeIssuer } from "@lobby/kit/fakes";
import { loginTransactionPlace, WebCryptoDigest, WebCryptoRandomness } from "@lobby/kit/values";

class AcmeProvider extends FakeRedirectProvider {
  ${change}
}

identityProviderContract("acme", ["redirect"], () => {
  const tools = providerTools(aLoginDomain(), new WebCryptoRandomness());
  const digest = new WebCryptoDigest();
  const departure = () => new URL(tools.navigation.departure ?? "");
  return {
    ...surroundingsOf(tools),
    provider: new AcmeProvider({ ...tools, digest }),
    session: () => undefined,
    requestedRedirect() {
      const { href, searchParams } = departure();
      return searchParams.get("redirect_uri") ?? searchParams.get("returnTo") ?? href;
    },
    ownOrigin: fakeIssuer,
    issuer: fakeIssuer,
    pkceDigest: digest,
    authorizationRequest: () => departure().searchParams,
    ownKeys: [loginTransactionPlace.key],
    answer: () => ({ code: "code-1", state: departure().searchParams.get("state") ?? "" }),
    forged: (answer) => ({ ...answer, state: answer.state + "x" }),
  };
});
`;

test("the first use-case test of the page runs in less than a second of processor time", async () => {
  const page = readFileSync("docs/testing.md", "utf8");
  const [, code = ""] = /## Your first use-case test[^]*?```js\n([^]*?)```/.exec(page) ?? [];
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(12);
  workplace.write("target.test.mjs", code);
  // The shell says what its processes have used; other work on the machine makes no difference to it.
  const { isGood, said } = await workplace.run("node", [
    "-e",
    `require("child_process").execSync('node --test target.test.mjs && echo ran; times', { stdio: "inherit", shell: "/bin/sh" })`,
  ]);
  expect(said).toContain("ran");
  expect(isGood).toBe(true);
  const [user = 60, system = 60] = [
    ...(said.trim().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g),
  ].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  expect(user + system).toBeLessThan(1);
});

test("the types say what a use-case takes and gives", async () => {
  workplace.write(
    "types.ts",
    `import { domainParts } from "@lobby/kit/builders";
import type { IdentityProvider } from "@lobby/kit/ports";
import { SignInWithPassword } from "@lobby/kit/use-cases";
import { failure, uncancellable } from "@lobby/kit/values";

const parts = domainParts();
parts.provider.logInAnswer = failure({ kind: "invalid-credentials" });
export const provider: IdentityProvider = parts.provider;
const command = { email: "ada@harbour.example", password: "secret", request: { langCode: "en" } } as const;
const outcome = await new SignInWithPassword(parts).execute(command, uncancellable);
export const isWrong: boolean = outcome.kind === "invalid-credentials";
// @ts-expect-error There is no such outcome.
export const isNothing: boolean = outcome.kind === "nothing";
`,
  );
  const compiler = resolve("node_modules/typescript7/bin/tsc");
  for (const module of ["nodenext", "preserve"]) {
    const words = [
      "--strict",
      "--noEmit",
      "--target",
      "es2023",
      "--module",
      module,
      "--types",
      "",
      "types.ts",
    ];
    expect((await workplace.run("node", [compiler, ...words])).said).toBe("");
  }
});

test("somebody else's provider is judged by the contract", async () => {
  workplace.write("right.test.mjs", provider(""));
  const right = await workplace.run("node", ["--test", "right.test.mjs"]);
  expect(right.said).toMatch(/^ℹ fail 0$/m);
  expect(Number(/^ℹ pass (\d+)$/m.exec(right.said)?.[1])).toBeGreaterThan(50);
  workplace.write("wrong.test.mjs", provider("ways() { return []; }"));
  const wrong = await workplace.run("node", ["--test", "wrong.test.mjs"]);
  expect(wrong.said).toContain("has a name and says in which ways people sign in");
  expect(wrong.isGood).toBe(false);
});
