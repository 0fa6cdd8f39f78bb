// Writes the part “server-headers” of the evidence report: asks nginx and Caddy, each with the configuration that `render`
// writes, as a scanner would, and judges the answers by the rules of Mozilla's HTTP Observatory and by Google's CSP
// Evaluator.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { writeEvidence, type EvidenceRow } from "#e2e/support/evidence.ts";
import { TrialServer, serverKinds, type Answer, type ServerKind } from "#test/deploy/trial/trial-server.ts";
import { observe } from "./observatory-rules.ts";
import { policyFindings } from "./policy-findings.ts";

/** Hosts as an operator has them: all origins are of https, one has vendors and one a partner that frames its MFA. */
const hosts = {
  "login.hotels.example": { group: "own" },
  "login.vendors.example": { group: "own", messengerAppId: "abcd1234", analyticsId: "G-ABC123" },
  "login.partners.example": { group: "own", partnerOrigins: ["https://desk.partner.example"] },
};
const paths = ["/", "/login", "/authenticate/?code=c&state=s", "/mfa/verification"];

const evaluator = createRequire(import.meta.url)("csp_evaluator/package.json") as {
  readonly version: string;
};
process.env["PATH"] = `${process.env["PATH"] ?? ""}:/usr/sbin`;

/** Returns the version of a server; undefined where it is not installed. */
function versionOf(kind: ServerKind): string | undefined {
  const { stdout, stderr, error } = spawnSync(kind, [kind === "nginx" ? "-v" : "version"], {
    encoding: "utf8",
  });
  return error === undefined ? (/\d+\.\d+\.\d+/.exec(`${stdout}${stderr}`)?.[0] ?? "unknown") : undefined;
}

/** Returns where a server leads over http. */
async function redirected(server: TrialServer, host: string, path: string): Promise<URL | undefined> {
  const asked = request({ host: server.address, port: server.httpPort, path, headers: { host } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  const { location } = answer.headers;
  return location === undefined ? undefined : new URL(location);
}

type Asked = { readonly path: string; readonly answer: Answer; readonly to: URL | undefined };

/** Returns the rows of a host: a score for each address, and what is said alike of several of them once. */
function rowsOfHost(server: string, host: string, asked: readonly Asked[]): readonly EvidenceRow[] {
  const group = `${server}, ${host}`;
  const judged = asked.map(({ path, answer: { headers, text }, to }) => {
    const overHttp = { from: new URL(`http://${host}${path}`), to };
    const policy = String(headers["content-security-policy"]);
    return { path, ...observe({ headers, document: text, overHttp }), findings: policyFindings(policy) };
  });
  const scores = judged.map(({ path, score, grade }): EvidenceRow => {
    const row = { group, claim: `${path.replace(/\?.*/, "")}: ${String(score)} of 100, ${grade}` };
    return score >= 100
      ? { ...row, result: "passed" }
      : { ...row, result: "failed", reason: "Something that the rules ask for is missing: see below." };
  });
  const details = judged.flatMap(({ verdicts, findings }) => [
    ...verdicts.map(({ test, says, points }): EvidenceRow => {
      const claim = `${test}: ${says} (${points > 0 ? "+" : ""}${String(points)})`;
      return points < 0
        ? { group, claim, result: "failed", reason: "The rules take points for it." }
        : { group, claim, result: "passed" };
    }),
    ...findings.map(
      ({ severity, finding, reason }): EvidenceRow =>
        reason === undefined
          ? { group, claim: `CSP Evaluator, ${severity}: ${finding}`, result: "failed" }
          : { group, claim: `CSP Evaluator, ${severity}: ${finding}`, result: "passed", reason },
    ),
    ...(findings.some(({ severity }) => /^(?:high|medium|syntax)$/.test(severity))
      ? []
      : [{ group, claim: "CSP Evaluator: nothing of high or medium severity", result: "passed" } as const]),
  ]);
  const claims = details.map(({ claim }) => claim);
  return [...scores, ...details.filter(({ claim }, index) => claims.indexOf(claim) === index)];
}

async function rowsOfServer(kind: ServerKind, version: string): Promise<readonly EvidenceRow[]> {
  const nowhere = 9;
  const server = await TrialServer.start(kind, nowhere, {
    deployed: (_port, certificate) => ({
      defaults: {
        apiUpstream: `http://127.0.0.1:${String(nowhere)}`,
        providerOrigins: ["https://auth.provider.example"],
        redirectOrigins: ["https://app.hotels.example"],
        certificate,
      },
      groups: { own: {} },
      hosts,
    }),
    certificateNames: Object.keys(hosts),
  });
  try {
    const rows: EvidenceRow[] = [];
    for (const host of Object.keys(hosts)) {
      const asked: Asked[] = [];
      for (const path of paths) {
        const answer = await server.ask(path, { host, headers: { origin: "https://scanner.example" } });
        const to = await redirected(server, host, path);
        asked.push({ path, answer, to });
      }
      rows.push(...rowsOfHost(`${kind} ${version}`, host, asked));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

const programs: Record<string, string> = { csp_evaluator: evaluator.version };
const rows: EvidenceRow[] = [];
for (const kind of serverKinds) {
  const version = versionOf(kind);
  if (version === undefined) {
    const reason = `${kind} is not installed on the machine of this run (apt-get install ${kind}).`;
    rows.push({ group: kind, claim: "answers of this server", result: "not run", reason });
    continue;
  }
  programs[kind] = version;
  rows.push(...(await rowsOfServer(kind, version)));
}
writeEvidence({
  part: "server-headers",
  title: "Answers of nginx and Caddy, judged as scanners do",
  command: "npm run evidence -- server-headers",
  programs,
  rows,
});
