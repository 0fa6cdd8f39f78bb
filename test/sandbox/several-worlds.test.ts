import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

/** Starts worlds beside each other, has each exchange a code, and prints what each took. */
const program = `
const { startSandbox } = await import(${JSON.stringify(pathToFileURL(resolve("sandbox/sandbox.ts")).href)});
const spent = [];
for (let count = 0; count < 5; count += 1) {
  gc();
  const [memory, processor] = [process.memoryUsage().rss, process.cpuUsage()];
  const { port, origin } = await startSandbox();
  const host = new URL(origin("auth.harbour")).host;
  const { get } = await import("node:http");
  await new Promise((done) => get({ port, host: "127.0.0.1", path: "/.well-known/jwks.json", headers: { host } }, (answer) => answer.resume().on("end", done)));
  const { user, system } = process.cpuUsage(processor);
  gc();
  spent.push({ milliseconds: (user + system) / 1000, megabytes: (process.memoryUsage().rss - memory) / 1e6 });
}
console.log(JSON.stringify(spent));
process.exit();
`;

test("each further world of a process takes at most half a second and 60 MB", () => {
  const words = ["--expose-gc", "--input-type=module", "-e", program];
  const said = execFileSync(process.execPath, words, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, ...further] = JSON.parse(said) as { readonly milliseconds: number; readonly megabytes: number }[];
  expect(further).toHaveLength(4);
  // Processor time, as the wall clock also counts what else the machine does.
  expect(Math.max(...further.map(({ milliseconds }) => milliseconds))).toBeLessThan(500);
  expect(Math.max(...further.map(({ megabytes }) => megabytes))).toBeLessThan(60);
});
