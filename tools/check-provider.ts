// Checks one plug: `npm run check:provider -- NAME`.
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const usage = `npm run check:provider -- NAME

Types, lint, layers, contract and bytes of the plug NAME: a folder of adapters/identity, or a preset of its oidc folder.`;

const [name = "--help"] = process.argv.slice(2);
const folder = `adapters/identity/${name}`;
const preset = `adapters/identity/oidc/presets/${name}-preset.ts`;

/** Returns the steps for the plug, each a command. */
function stepsFor(place: string): readonly (readonly [string, string])[] {
  const tests = globSync(
    [
      `test/adapters/identity/${name}*.ts`,
      `test/adapters/identity/${name}/*.ts`,
      `test/adapters/identity/oidc/${name}-*.ts`,
    ],
    { cwd: root },
  );
  const shared = place === preset ? ["test/adapters/identity/oidc/oidc-contract"] : [];
  const patterns = [...tests, ...shared, "test/adapters/identity/provider-registry", "test/src/config"];
  return [
    ["types", "npm run --silent check:types"],
    [
      "lint and format",
      `npx eslint --max-warnings 0 ${[place, ...tests].join(" ")} && npx biome format ${[place, ...tests].join(" ")}`,
    ],
    ["layers", "npm run --silent check:layers"],
    ["contract", `npm run --silent test:unit -- ${patterns.join(" ")}`],
    ["bytes", `node tools/plug-bytes.ts ${name}`],
  ];
}

/**
 * Returns the titles of the failed tests, those that the author has to decide first; Jest's whole output if no test
 * ran.
 */
function failedTests(said: string): string {
  const titles = [...new Set(said.split("\n").filter((line) => line.startsWith("  ● ")))];
  if (titles.length === 0) return said.trimEnd();
  const decisions = titles.filter((title) => title.includes("what its author decides"));
  const others = titles.filter((title) => !decisions.includes(title));
  const hint = `What each test expected: npm run test:unit -- test/adapters/identity -t "${name}"`;
  return [...decisions, ...others, `${titles.length} tests failed. ${hint}`].join("\n");
}

/** Runs a command, and keeps its output for the case that it fails. */
function run(
  command: string,
): Promise<{ readonly isGood: boolean; readonly said: string; readonly seconds: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
    child.on("close", (status) =>
      resolve({ isGood: status === 0, said, seconds: (performance.now() - started) / 1_000 }),
    );
  });
}

if (name === "--help") console.log(usage);
else if (!/^[a-z][a-z0-9-]*$/.test(name) || ![folder, preset].some((path) => existsSync(join(root, path)))) {
  console.error(`There is no plug “${name}”: neither ${folder} nor a preset of that name.`);
  process.exitCode = 1;
} else {
  mkdirSync(join(root, "build"), { recursive: true });
  const steps = stepsFor(existsSync(join(root, folder)) ? folder : preset);
  // Types and tests need the messages.
  await run("npm run --silent generate");
  for (const [step, running] of steps.map(([step, command]) => [step, run(command)] as const)) {
    const { isGood, said, seconds } = await running;
    console.log(`${isGood ? "ok" : "RED"}  ${step} (${seconds.toFixed(0)} s)`);
    if (step === "contract" && !isGood) console.log(failedTests(said));
    else if (step === "bytes" || !isGood) console.log(said.trimEnd());
    if (!isGood) process.exitCode = 1;
  }
}
