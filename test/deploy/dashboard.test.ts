import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { NumberSums } from "#deploy/telemetry/number-sums.ts";
import { readBeacon } from "#deploy/telemetry/read-beacon.ts";
import { pageNames } from "#domain/navigation/pages.ts";
import {
  factorKinds,
  factorStages,
  failureKinds,
  moments,
  signInSteps,
} from "#domain/telemetry/vocabulary.ts";

type Rules = { groups: [{ rules: { alert: string; expr: string; annotations: { summary: string } }[] }] };
type Dashboard = {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
};

const rules = (parse(readFileSync("deploy/telemetry/alert-rules.yaml", "utf8")) as Rules).groups[0].rules;
const dashboard = JSON.parse(readFileSync("deploy/telemetry/grafana-dashboard.json", "utf8")) as Dashboard;

/** The samples that `collect` serves of a document that tells of everything, each with its labels. */
function served(): ReadonlyMap<string, readonly string[]> {
  const sums = new NumberSums(() => "a.example");
  const counts = { shown: 1, "asked sms": 1, "login server": 1 };
  const beacon = readBeacon(
    JSON.stringify({ counts, errors: { a: 1 }, times: { arrived: 1, "layout-shift": 1 } }),
  );
  if (beacon) sums.add(beacon, "a.example");
  const samples = [...sums.text().matchAll(/^(lobby_\w+)\{(.*)\}/gm)];
  return new Map(
    samples.map(([, name = "", labels = ""]) => [
      name,
      [...labels.matchAll(/(\w+)=/g)].map(([, label = ""]) => label),
    ]),
  );
}

/** The values of labels that the portal has. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  step: signInSteps,
  factor: factorKinds,
  stage: factorStages,
  page: pageNames,
  kind: failureKinds,
  moment: moments,
};

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(expressions)(
  "%s asks for what is served: metrics, labels and their values (deploy-84)",
  (_name, expression) => {
    const metrics = served();
    const asked = [...expression.matchAll(/\b(lobby_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length).toBeGreaterThan(0);
    for (const [, name = "", selectors = ""] of asked) {
      expect([...metrics.keys()]).toContain(name);
      for (const [, label = "", value = ""] of selectors.matchAll(/(\w+)=~?"([^"]*)"/g)) {
        expect(metrics.get(name)).toContain(label);
        if (!value.startsWith("$"))
          for (const word of value.split("|")) expect(valuesOf[label]).toContain(word);
      }
    }
    const labels = new Set([...metrics.values()].flat());
    for (const [, by = ""] of expression.matchAll(/by \(([^)]*)\)/g))
      for (const label of by.split(", ")) expect([...labels, "reason"]).toContain(label);
    expect(expression.split("(")).toHaveLength(expression.split(")").length);
  },
);

test("there are five rules for alerts, and a dashboard that chooses host and build (deploy-84)", () => {
  expect(rules).toHaveLength(5);
  const chosen = dashboard.templating.list.map(({ query }) => query);
  for (const label of ["host", "build"])
    expect(chosen).toContain(`label_values(lobby_beacons_total, ${label})`);
});
