import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test as base } from "../support/journey.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";

const built = resolve(import.meta.dirname, "../../dist");

/** Returns a copy of the build as a server sees it that knows one document alone. */
function withOneDocument(): string {
  const dist = mkdtempSync(join(tmpdir(), "one-document-"));
  cpSync(built, dist, { recursive: true });
  const { documents, ...headers } = JSON.parse(readFileSync(join(dist, "headers.json"), "utf8")) as {
    readonly documents: Readonly<Record<string, unknown>>;
  };
  for (const name of Object.keys(documents)) rmSync(join(dist, name));
  writeFileSync(join(dist, "headers.json"), JSON.stringify(headers));
  return dist;
}

const test = base.extend<object, { readonly sandboxProcess: SandboxProcess }>({
  sandboxProcess: [
    async ({}, use) => {
      const dist = withOneDocument();
      const process = await SandboxProcess.start({ dist });
      await use(process);
      await process.stop();
      rmSync(dist, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.describe("a server that sends one document for all paths", () => {
  test("has people signed in with their password (prerender-87)", async ({ request, sandbox, login }) => {
    const answer = await request.get(`http://127.0.0.1:${sandbox.port}/authenticate?code=c&state=s`, {
      headers: { Host: `oldmill.localhost:${sandbox.port}` },
    });
    expect(await answer.text()).toContain("email-step");
    await login.signInFrom("harbour", "alice@harbour.example");
  });

  test("has people signed in on their provider's page (prerender-87)", async ({ application, provider }) => {
    await application.startSignIn("oldmill");
    await provider.enter("olive@oldmill.example");
    await application.expectSignedIn("oldmill", "olive@oldmill.example");
  });
});
