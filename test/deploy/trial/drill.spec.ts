import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "#e2e/support/journey.ts";
import { deploy, signIn } from "./drilled-sign-in.ts";
import { renamedBuild } from "./renamed-build.ts";

const rounds = Number(process.env["DRILL_ROUNDS"] ?? 20);
const people = Number(process.env["DRILL_PEOPLE"] ?? 10);
const dist = path.resolve(import.meta.dirname, "../../../dist");

test("deployments and rollbacks under sign-ins lose nobody and nothing (deploy-11)", async ({
  browser,
  sandbox,
}) => {
  test.setTimeout(rounds * 120_000);
  const folder = mkdtempSync(path.join(tmpdir(), "lobby-drill-"));
  const other = path.join(folder, "dist");
  renamedBuild(dist, other);
  await deploy(sandbox, { dist });
  const loads: number[] = [];
  let [served, before, rollbacks] = [dist, dist, 0];
  for (let round = 1; round <= rounds; round += 1) {
    // Every fourth switch is a rollback.
    const isBack = round % 4 === 0;
    const next = served === dist ? other : dist;
    let done: () => void = () => undefined;
    const switched = new Promise<void>((resolve) => (done = resolve));
    const journeys = Array.from({ length: people }, () => signIn(browser, sandbox, { switched }));
    await deploy(sandbox, isBack ? {} : { dist: next }).finally(done);
    loads.push(...(await Promise.all(journeys)));
    [before, served] = [served, isBack ? before : next];
    rollbacks += isBack ? 1 : 0;
  }
  rmSync(folder, { recursive: true, force: true });
  const reloads = loads.filter((count) => count > 0).length;
  console.log(
    `${String(rounds)} switches, ${String(rollbacks)} of them back; ${String(loads.length)} sign-ins, 0 failed, ${String(reloads)} reloaded`,
  );
  expect(loads).toHaveLength(rounds * people);
  expect(Math.max(...loads)).toBeLessThanOrEqual(1);
});
