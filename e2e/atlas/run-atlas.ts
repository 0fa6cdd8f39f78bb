/*
 * `npm run atlas [-- --theme FILE] [-- --sheet PNG]`: serves the state atlas; with `--theme` in the look of a file as well
 * (a login domain, a theme or its six colours), and with `--sheet` writes one picture with every state in place of
 * serving it.
 */
import { spawnSync } from "node:child_process";
import { accessSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeContactSheet } from "./contact-sheet.ts";

const { values } = parseArgs({
  options: {
    theme: { type: "string" },
    sheet: { type: "string" },
    width: { type: "string", default: "360" },
    lang: { type: "string", default: "en" },
  },
});
if (values.theme !== undefined) {
  accessSync(values.theme);
  process.env["ATLAS_THEME"] = resolve(values.theme);
}
const build = values.sheet === undefined ? ["serve"] : [];
const { status } = spawnSync("webpack", [...build, "--config", "webpack-atlas.config.ts"], {
  stdio: "inherit",
});
if (status === 0 && values.sheet !== undefined) {
  const count = await writeContactSheet(values.sheet, { width: Number(values.width), language: values.lang });
  console.log(`${values.sheet} shows ${String(count)} states.`);
}
process.exitCode = status ?? 1;
