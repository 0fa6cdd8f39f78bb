// Writes the files of a new plug for an identity provider: `npm run new:provider -- --help`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { newProvider, usage } from "./provider-scaffold.ts";

const root = join(import.meta.dirname, "..");
const words = process.argv.slice(2);
if (words.includes("--help") || words.length === 0) console.log(usage);
else {
  const made = newProvider(words, root);
  if (made.ok) {
    const format = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", ...made.files];
    spawnSync(process.execPath, format, { cwd: root, stdio: "ignore" });
    console.log([...made.files.map((file) => `written  ${file}`), "", ...made.next].join("\n"));
  } else {
    console.error(made.problem);
    process.exitCode = 1;
  }
}
