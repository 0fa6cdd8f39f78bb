// Writes what the boot script has to know of the plugs: a part of `npm run generate`.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "#adapters/identity/catalogue.ts";
import { earlyPlugs } from "#src/build/early-plugs.ts";

const root = join(import.meta.dirname, "../..");
for (const [file, input] of Object.entries(earlyPlugs(catalogue))) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${file}`],
    { cwd: root, encoding: "utf8", input },
  );
  if (status !== 0) throw new Error(`${file} could not be formatted.\n${stderr}`);
  const path = join(root, file);
  if (!existsSync(path) || readFileSync(path, "utf8") !== stdout) writeFileSync(path, stdout);
}
