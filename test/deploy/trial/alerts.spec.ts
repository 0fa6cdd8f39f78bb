import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { parse } from "yaml";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import { startCollector, stop, type Collector } from "../started-collector.ts";
import {
  calm,
  outages,
  plantedBuild,
  plantedHost,
  plantedMinutes,
  seriesWith,
  usualMinutes,
  type Planted,
} from "./planted-numbers.ts";
import { freePort } from "./trial-server.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const ruleFile = path.join(root, "deploy/telemetry/alert-rules.yaml");
const ruleText = readFileSync(ruleFile, "utf8");
type Rule = { readonly alert: string; readonly annotations: { readonly summary: string } };
const rules = (
  parse(ruleText) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(
  readFileSync(path.join(root, "deploy/telemetry/grafana-dashboard.json"), "utf8"),
) as { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] };

const test = base.extend<{ readonly folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "lobby-alerts-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Writes a file for `promtool`, which reads JSON as YAML, and has it judged. */
function promtool(folder: string, verb: "check" | "test", content: object) {
  const file = path.join(folder, "given.json");
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync("promtool", [verb, "rules", file], { encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

/** The labels with which an alert fires of the planted visits. */
const labelsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LobbyServerFailures: { host: plantedHost, severity: "page" },
  LobbyNobodyArrives: { host: plantedHost, severity: "page" },
  LobbyWrongPasswords: { host: plantedHost, severity: "warn" },
  LobbyCodesDoNotArrive: { host: plantedHost, factor: "sms", severity: "page" },
  LobbyScriptErrors: { build: plantedBuild, severity: "warn" },
};

/** The most minutes until an alert fires. */
const mostMinutes = 20;

/** A test of `promtool`: no alert fires at planted visits but the given one, once its time has come. */
function firingTest(visits: Planted, alert?: string): object {
  const every = 5;
  const minutes = Array.from(
    { length: (usualMinutes + plantedMinutes) / every },
    (_, index) => index * every,
  );
  const summaryOf = ({ alert: name, annotations: { summary } }: Rule): string =>
    summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labelsOf[name]?.[label] ?? "");
  return {
    interval: "1m",
    input_series: seriesWith(visits),
    alert_rule_test: minutes.flatMap((minute) =>
      rules.flatMap((rule) => {
        const isPlanted = rule.alert === alert;
        if (isPlanted && minute > usualMinutes && minute < usualMinutes + mostMinutes) return [];
        const fires = isPlanted && minute > usualMinutes;
        const told = { exp_labels: labelsOf[rule.alert], exp_annotations: { summary: summaryOf(rule) } };
        return { eval_time: `${String(minute)}m`, alertname: rule.alert, exp_alerts: fires ? [told] : [] };
      }),
    ),
  };
}

/** Judges planted visits by the rules as they are. */
function judge(folder: string, visits: Planted, alert?: string) {
  return promtool(folder, "test", {
    rule_files: [ruleFile],
    evaluation_interval: "1m",
    tests: [firingTest(visits, alert)],
  });
}

/** Asks a program on this machine, with a body by POST. */
const ask = (port: number, target: string, body?: string) =>
  loopbackRequest({
    port,
    hostName: plantedHost,
    path: target,
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body }),
  });

/** Starts `collect` for a hosts file with the planted host. */
function startPlantedCollector(folder: string): Promise<Collector> {
  const hosts = path.join(folder, "hosts.yaml");
  writeFileSync(
    hosts,
    JSON.stringify({
      defaults: { apiUpstream: "https://platform.example", certificate: { chain: "/a.pem", key: "/b.pem" } },
      hosts: { [plantedHost]: { telemetry: true } },
    }),
  );
  return startCollector("--hosts", hosts);
}

/**
 * Starts Prometheus, which asks the collector each second. Beside the rules it has them with short times, so that an
 * outage need not last for as long as in earnest.
 */
async function startPrometheus(folder: string, collector: number) {
  const quickFile = path.join(folder, "quick-rules.yaml");
  writeFileSync(
    quickFile,
    ruleText
      .replaceAll("[10m]", "[20s]")
      .replaceAll(/for: \d+m/g, "for: 2s")
      .replaceAll("alert: Lobby", "alert: QuickLobby"),
  );
  const config = path.join(folder, "prometheus.yml");
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: "1s", evaluation_interval: "1s" },
      scrape_configs: [
        { job_name: "lobby", static_configs: [{ targets: [`127.0.0.1:${String(collector)}`] }] },
      ],
      rule_files: [ruleFile, quickFile],
    }),
  );
  const port = await freePort();
  const child = spawn(
    "prometheus",
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${String(port)}`,
    ],
    { stdio: "ignore" },
  );
  await expect
    .poll(() =>
      ask(port, "/-/ready").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return { child, port };
}

for (const [alert, what, visits] of outages)
  test(`${alert} fires where ${what}, and no other alert does (deploy-85)`, ({ folder }) => {
    expect(judge(folder, visits, alert)).toMatchObject({ status: 0 });
  });

for (const [what, visits] of Object.entries(calm))
  test(`no alert fires at ${what} (deploy-85)`, ({ folder }) => {
    expect(judge(folder, visits)).toMatchObject({ status: 0 });
  });

test("each expression of the dashboard is one that Prometheus reads (deploy-85)", ({ folder }) => {
  const read = (expressions: readonly string[]) =>
    promtool(folder, "check", {
      groups: [
        {
          name: "panels",
          rules: expressions.map((expr, index) => ({
            record: `panel_${String(index)}`,
            expr: expr
              .replaceAll("$__rate_interval", "5m")
              .replaceAll("$host", "login.hotels.example|login.sunny.example")
              .replaceAll("$build", ".*"),
          })),
        },
      ],
    });
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const { status, said } = read(expressions);
  expect(said).toContain(`${String(expressions.length)} rules found`);
  expect(status).toBe(0);
  expect(read(['sum by (host) (rate(lobby_beacons_total{host=~"$host"}))']).status).not.toBe(0);
});

test("of an outage in what browsers send, Prometheus tells by an alert that names the host, and it ends (deploy-85)", async ({
  folder,
}) => {
  const collector = await startPlantedCollector(folder);
  const prometheus = await startPrometheus(folder, collector.port);
  type Told = {
    readonly state: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations: Readonly<Record<string, string>>;
  };
  const data = async (target: string) =>
    (JSON.parse((await ask(prometheus.port, target)).text) as { readonly data: unknown }).data;
  /** Has visits tell their numbers, and returns what Prometheus says of alerts meanwhile. */
  const alertsDuring = async (counts: Readonly<Record<string, number>>) => {
    const body = JSON.stringify({ build: plantedBuild, counts });
    for (let visit = 0; visit < 20; visit += 1)
      expect((await ask(collector.port, "/telemetry", body)).status).toBe(204);
    const { alerts } = (await data("/api/v1/alerts")) as { readonly alerts: readonly Told[] };
    return alerts;
  };
  const usual = { shown: 1, email: 1, password: 1, provider: 1, arrived: 1 };
  const outage = { shown: 1, email: 1, password: 1, "login unreachable": 1 };
  const firing = (told: readonly Told[]) => told.filter(({ state }) => state === "firing");

  // Enough visits to say something, and nothing to say.
  const counted = encodeURIComponent("sum(increase(lobby_beacons_total[20s]))");
  await expect
    .poll(async () => {
      expect(await alertsDuring(usual)).toEqual([]);
      const { result } = (await data(`/api/v1/query?query=${counted}`)) as {
        readonly result: readonly { readonly value: readonly [number, string] }[];
      };
      return Number(result[0]?.value[1] ?? 0);
    })
    .toBeGreaterThan(100);
  await expect
    .poll(async () => firing(await alertsDuring(outage)))
    .toMatchObject([
      {
        labels: { alertname: "QuickLobbyServerFailures", host: plantedHost, severity: "page" },
        annotations: { summary: expect.stringContaining(plantedHost) },
      },
    ]);
  await expect.poll(async () => firing(await alertsDuring(usual))).toEqual([]);
  const loaded = (await data("/api/v1/rules")) as {
    readonly groups: readonly {
      readonly file: string;
      readonly rules: readonly { readonly name: string; readonly health: string }[];
    }[];
  };
  expect(
    loaded.groups
      .filter(({ file }) => file === ruleFile)
      .flatMap(({ rules: read }) => read.map(({ name, health }) => [name, health])),
  ).toEqual(rules.map(({ alert }) => [alert, "ok"]));
  await Promise.all([stop(prometheus.child), stop(collector.child)]);
});
