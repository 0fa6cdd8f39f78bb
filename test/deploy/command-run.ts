import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type CommandRun = {
  readonly exitCode: number | null;
  readonly said: string;
  readonly refused: string;
};

/** Runs `npm run deploy -- …` as a program of its own. */
export function deploy(...words: readonly string[]): CommandRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["deploy/deploy.ts", ...words], {
    encoding: "utf8",
  });
  return { exitCode: status, said: stdout, refused: stderr };
}

/** Returns the path of an empty folder that all users may read. */
export function emptyFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "lobby-deploy-"));
}

/** Writes a file into a folder of its own and returns its path. */
export function fileOf(text: string | Uint8Array, name = "hosts.yaml"): string {
  const file = path.join(emptyFolder(), name);
  writeFileSync(file, text);
  return file;
}
