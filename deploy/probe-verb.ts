import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isLoopback } from "./hosts/origin-advice.ts";
import { readBuild } from "./portal/built-portal.ts";
import { probePortal, type ProbeResult } from "./probe/probe-portal.ts";
import { counted, reasonOf, Refusal, type Verb } from "./verb.ts";

/** Milliseconds of the time limit that are reserved for printing the results. */
const reserveMs = 200;

const help = `Usage: npm run deploy -- probe [--json] [--dist FOLDER] [--connect ADDRESS] [--authority FILE] [--days N]
  [--seconds N] ORIGIN

Looks at a live host, such as https://login.example.com, for two seconds: connection, certificate, clock,
document, every header of the build, a script, a missing file, redirects, configuration, the platform's record of the
host, the provider, and a report that is sent and received. Signs nobody in.

  --json             prints the results as JSON
  --dist FOLDER      the build whose headers the host should send; dist by default
  --connect ADDRESS  connects to this address, whatever the DNS says of the host
  --authority FILE   trusts the authorities in this file as well
  --days N           how many days the certificate has to have left; 7 by default
  --seconds N        how long the whole command may take; 2 by default

Exit code 0: no fault; 1: faults, each in one sentence.`;

/** Probes a live host. */
export const probe: Verb = {
  name: "probe",
  summary: "looks at a live host for two seconds, and names each fault",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        json: { type: "boolean", default: false },
        dist: { type: "string", default: "dist" },
        connect: { type: "string" },
        authority: { type: "string" },
        days: { type: "string", default: "7" },
        seconds: { type: "string", default: "2" },
      },
      allowPositionals: true,
    });
    const [address, ...others] = positionals;
    if (address === undefined || others.length > 0) {
      console.error(help);
      return 2;
    }
    const origin = originOf(address);
    if (!/^\d{1,4}$/.test(values.days)) throw new Refusal(`${values.days} is no number of days.`);
    if (!/^(?:[1-9]|[1-5]\d|60)$/.test(values.seconds)) {
      throw new Refusal(`${values.seconds} is no number of seconds: write one from 1 to 60.`);
    }
    const limitMs = Number(values.seconds) * 1_000 - reserveMs;
    const { headers } = readBuild(values.dist);
    const authority = values.authority === undefined ? undefined : textOf(values.authority);
    const results = await probePortal({
      origin,
      headers,
      fewestDays: Number(values.days),
      deadline: AbortSignal.timeout(Math.max(1, Math.floor(limitMs - performance.now()))),
      ...(values.connect === undefined ? {} : { connect: values.connect }),
      ...(authority === undefined ? {} : { authority }),
    });
    const milliseconds = Math.round(performance.now());
    if (values.json) console.log(JSON.stringify({ origin, milliseconds, results }, undefined, 2));
    else console.log(`${origin}\n${described(results)}\n${String(milliseconds)} ms`);
    // A DNS lookup cannot be cancelled, and would keep the program running.
    process.exit(results.some(({ state }) => state === "fault") ? 1 : 0);
  },
};

function originOf(address: string): string {
  const url = URL.parse(address);
  const isRight = url !== null && (url.protocol === "https:" || isLocal(url)) && /^\/?$/.test(url.pathname);
  if (!isRight || url.search !== "" || url.username !== "") {
    throw new Refusal(`${address} is no origin: write one such as https://login.example.com.`);
  }
  return url.origin;
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && isLoopback(hostname);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Refusal(`${file} cannot be read: ${reasonOf(cause)}.`);
  }
}

function described(results: readonly ProbeResult[]): string {
  const words = { ok: "ok", remark: "remark", fault: "FAULT" } as const;
  const lines = results.map(
    ({ about, state, text }) => `${words[state].padEnd(7)} ${about.padEnd(13)} ${text}`,
  );
  const faults = results.filter(({ state }) => state === "fault").length;
  return [...lines, faults === 0 ? "No fault." : `${counted(faults, "fault")}.`].join("\n");
}
