import { spawnSync } from "node:child_process";
import { Refusal } from "../verb.ts";

/** The result of a server's own check of a configuration, with its output. */
type Judgement = { readonly isRight: boolean; readonly said: string };

/** Runs a server's own check. Throws a `Refusal` if the server is not installed. */
export function judgedBy(program: string, words: readonly string[], advice: string): Judgement {
  const { error, status, stdout, stderr } = spawnSync(program, words, {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/usr/local/sbin:/sbin` },
  });
  if (error !== undefined) {
    throw new Refusal(
      `${program} is not installed here, so its configuration could not be checked. ${advice} Nothing was changed.`,
    );
  }
  return { isRight: status === 0, said: `${stdout}${stderr}` };
}
