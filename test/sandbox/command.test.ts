import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SandboxVisitor } from "./sandbox-visitor.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "elsewhere-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in an empty folder; returns once it prints that it listens. */
async function started(words: readonly string[]): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [resolve("sandbox/main.ts"), "--port", "0", ...words], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes("Stop with")) break;
  }
  return { child, said };
}

test("the command runs in any folder, and takes files of that folder", async () => {
  writeFileSync(join(folder, "people.yaml"), "people:\n  - email: ada@harbour.example\n");
  writeFileSync(join(folder, "index.html"), "<title>of this folder</title>");
  const { child, said } = await started(["--people", "people.yaml", "--dist", "."]);
  try {
    const port = /localhost:(\d+)\/inbox/.exec(said)?.[1] ?? "";
    const visitor = new SandboxVisitor(Number(port));
    expect(said).toContain("ada@harbour.example");
    expect((await visitor.open("/healthz")).status).toBe(200);
    expect((await visitor.open("/assets/base.css")).status).toBe(200);
    expect((await visitor.open(`http://harbour.localhost:${port}/login`)).text).toContain("of this folder");
  } finally {
    child.kill();
    await once(child, "exit");
  }
});
