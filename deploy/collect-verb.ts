import { once } from "node:events";
import { parseArgs } from "node:util";
import { ReportCollector } from "./reports/report-collector.ts";
import { ReportGroups } from "./reports/report-groups.ts";
import { Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- collect [--address ADDRESS] [--port PORT]

Takes the reports of browsers that the web server passes on (/csp), and runs until it is stopped: violations of the
policy and of Trusted Types, crashes, deprecations. Prints one line for each new finding, and once a minute how often
known ones came again and what was left out. Answers /healthz.

  --address ADDRESS   where to listen; 127.0.0.1 by default
  --port PORT         9470 by default`;

/** Collects the reports of browsers. */
export const collect: Verb = {
  name: "collect",
  summary: "takes the reports of browsers and prints one line a finding",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
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
    const collector = await ReportCollector.start(values.address, port, new ReportGroups(print));
    print(`Reports are taken at http://${values.address}:${String(collector.port)}/csp.`);
    await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
    await collector.stop();
    return 0;
  },
};
