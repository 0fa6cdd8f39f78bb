import { once } from "node:events";
import { parseArgs } from "node:util";
import { matches } from "./hosts/host-patterns.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { ReportCollector } from "./reports/report-collector.ts";
import { ReportGroups } from "./reports/report-groups.ts";
import { NumberSums } from "./telemetry/number-sums.ts";
import { Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- collect [--hosts FILE] [--address ADDRESS] [--port PORT]

Takes what browsers send and the web server passes on, and runs until it is stopped. Of reports (/csp: violations of the
policy and of Trusted Types, crashes, deprecations) it prints one line for each new finding, and once a minute how often
known ones came again and what was left out. The numbers of visits (/telemetry) it adds up by host and build, and serves
the sums as OpenMetrics at /metrics, to whoever reaches its port. Answers /healthz.

  --hosts FILE        the hosts file, whose hosts and patterns the sums are told apart by; without it all are one
  --address ADDRESS   where to listen; 127.0.0.1 by default
  --port PORT         9470 by default`;

/** Returns a function that names a host as the hosts file does: by itself, or by its pattern; undefined for any other. */
function labelsOf(file: string): (host: string) => string | undefined {
  const { problems, deployment } = loadHosts(file);
  if (problems.length > 0) console.error(describeProblems(file, problems));
  if (deployment === undefined) throw new Refusal("Nothing is collected: correct the hosts file first.");
  const { hosts, patterns } = deployment;
  const names = [...patterns.keys()];
  return (host) => (hosts.has(host) ? host : names.find((pattern) => matches(host, pattern)));
}

/** Collects the reports of browsers, and the numbers of visits. */
export const collect: Verb = {
  name: "collect",
  summary: "takes the reports of browsers and the numbers of visits",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        hosts: { type: "string" },
        address: { type: "string", default: "127.0.0.1" },
        port: { type: "string", default: "9470" },
      },
      allowPositionals: true,
    });
    if (positionals.length > 0) {
      console.error(help);
      return 2;
    }
    const port = Number(values.port);
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
      throw new Refusal(`${values.port} is no port: write a number up to 65535.`);
    }
    const print = (line: string): void => {
      console.log(line);
    };
    const sums = new NumberSums(values.hosts === undefined ? () => undefined : labelsOf(values.hosts));
    const groups = new ReportGroups(print);
    const collector = await ReportCollector.start(values.address, port, { groups, sums });
    const origin = `http://${values.address}:${String(collector.port)}`;
    const sorting =
      values.hosts === undefined ? "all hosts as one; --hosts FILE tells them apart" : "by host";
    print(`Reports are taken at ${origin}/csp; numbers are at ${origin}/metrics, ${sorting}.`);
    await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
    await collector.stop();
    return 0;
  },
};
