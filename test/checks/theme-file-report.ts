// `npm run check:theme FILE [-- --strict]`: which of a tenant's six colours the portal changes, why, and to what.
import { readFileSync } from "node:fs";
import { judgeThemeFile } from "./theme-file.ts";

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isStrict = process.argv.includes("--strict");

process.exitCode = check();

function check(): number {
  if (file === undefined) {
    console.error("Usage: npm run check:theme FILE [-- --strict]");
    return 2;
  }
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch {
    console.error(`${file} cannot be read.`);
    return 2;
  }
  const { kind, lines } = judgeThemeFile(content);
  for (const line of lines) console.log(`${file}: ${line}`);
  if (kind === "unusable") return 2;
  console.log(kind === "changed" ? "Some colours are changed." : "Every colour is used as it is written.");
  return kind === "changed" && isStrict ? 1 : 0;
}
