import { randomUUID } from "node:crypto";
import { defaultApiBaseUrl } from "../hosts/hosts-file.ts";
import { hostNameOf, isLoopback } from "../hosts/origin-advice.ts";
import { beyondLabels } from "../passkeys/relying-parties.ts";
import { policyName, type Headers, type PortalHeaders } from "../portal/built-portal.ts";
import { probeReport } from "../reports/report-collector.ts";
import { counted } from "../verb.ts";
import { allowsOwnInline, headerFaults } from "./header-faults.ts";
import { ProbeClient, silenceOf, type ProbeAnswer, type ProbeRoute } from "./probe-client.ts";

/** The result of one check. A remark is worth knowing, but is not a fault. */
export type ProbeResult = {
  readonly about: string;
  readonly state: "ok" | "remark" | "fault";
  readonly text: string;
};

/** The host to probe, and what it is compared with. */
export type ProbeTask = ProbeRoute & {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly headers: PortalHeaders;
  /** The days that a certificate must still be valid; fewer are a fault. */
  readonly fewestDays: number;
};

const clockToleranceSeconds = 30;
const day = 86_400_000;
/** The most characters of a result. */
const longestText = 500;

/** Checks a host with the requests of a person's browser, without signing in. */
export async function probePortal(task: ProbeTask): Promise<readonly ProbeResult[]> {
  const client = new ProbeClient(new URL(task.origin).hostname, task);
  try {
    const results = await new PortalProbe(task, client).run();
    return results.map((result) => ({ ...result, text: printable(result.text) }));
  } finally {
    client.close();
  }
}

/** Returns a text that neither begins another line nor changes a terminal, because hosts are quoted in it. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, "?").slice(0, longestText);
}

function ok(about: string, text: string): ProbeResult {
  return { about, state: "ok", text };
}

function fault(about: string, text: string): ProbeResult {
  return { about, state: "fault", text };
}

/** Returns the faults as results; if there are none, the text as a good result. */
function judged(about: string, faults: readonly string[], text: string): readonly ProbeResult[] {
  return faults.length === 0 ? [ok(about, text)] : faults.map((sentence) => fault(about, sentence));
}

class PortalProbe {
  private readonly task: ProbeTask;
  private readonly client: ProbeClient;
  private readonly host: string;
  private readonly isSecure: boolean;

  constructor(task: ProbeTask, client: ProbeClient) {
    this.task = task;
    const { hostname, protocol } = new URL(task.origin);
    this.host = hostname;
    this.isSecure = protocol === "https:";
    this.client = client;
  }

  async run(): Promise<readonly ProbeResult[]> {
    let document: ProbeAnswer;
    try {
      document = await this.at("/login");
    } catch (cause) {
      return [fault("connection", `${this.task.origin} cannot be reached: ${silenceOf(cause)}.`)];
    }
    const known = [...this.transport(document), this.clock(document)];
    if (document.status === 421) {
      return [...known, fault("document", `The server does not know the host ${this.host} (421).`)];
    }
    const others = await Promise.all([
      this.guarded("documents", () => this.documentsOfPaths(document.text)),
      this.guarded("cache", () => this.cache(document)),
      this.guarded("script", () => this.script(document.text)),
      this.guarded("missing file", () => this.missingFile()),
      this.guarded("redirects", () => this.redirects()),
      this.configurationAndBeyond(),
      this.guarded("passkeys", () => this.passkeys()),
      this.guarded("reports", () => this.reports()),
    ]);
    const [callback = [], ...rest] = others;
    return [...known, ...this.document(document, "/login"), ...callback, ...rest.flat()];
  }

  private at(path: string, question?: Parameters<ProbeClient["ask"]>[1]): Promise<ProbeAnswer> {
    return this.client.ask(`${this.task.origin}${path}`, question);
  }

  /** Asks an address that an answer named. Only https is followed, and http only between names of this machine. */
  private async named(address: string, question?: Parameters<ProbeClient["ask"]>[1]): Promise<ProbeAnswer> {
    const { protocol, hostname } = new URL(address);
    const isLocal = protocol === "http:" && isLoopback(this.host) && isLoopback(hostname);
    if (protocol !== "https:" && !isLocal) throw new Error("it is not https");
    return this.client.ask(address, question);
  }

  /** Runs a check; if a request got no answer at all, says so in one sentence. */
  private async guarded(
    about: string,
    work: () => Promise<readonly ProbeResult[]>,
    name = about,
  ): Promise<readonly ProbeResult[]> {
    try {
      return await work();
    } catch (cause) {
      return [fault(about, `No answer for the ${name}: ${silenceOf(cause)}.`)];
    }
  }

  private transport({ transport, milliseconds }: ProbeAnswer): readonly ProbeResult[] {
    if (transport === undefined) {
      return [
        {
          about: "connection",
          state: "remark",
          text: `Plain http, ${String(milliseconds)} ms; guests need https.`,
        },
      ];
    }
    const days = Math.floor((transport.validTo.getTime() - Date.now()) / day);
    const left = `The certificate has ${counted(days, "day")} left`;
    return [
      ok("connection", `${transport.version}, ${String(milliseconds)} ms.`),
      days < this.task.fewestDays
        ? fault("certificate", `${left}, fewer than ${String(this.task.fewestDays)}.`)
        : ok("certificate", `${left}.`),
    ];
  }

  private clock({ headers, milliseconds }: ProbeAnswer): ProbeResult {
    const hostTime = Date.parse(headers["date"] ?? "");
    if (Number.isNaN(hostTime)) return fault("clock", "The host does not say what time it is (Date).");
    const seconds = Math.round((hostTime - (Date.now() - milliseconds / 2)) / 1_000);
    const size = Math.abs(seconds);
    if (size <= clockToleranceSeconds) return ok("clock", "It agrees with the clock of this machine.");
    const direction = seconds > 0 ? "ahead of" : "behind";
    return fault(
      "clock",
      `The host's clock is ${counted(size, "second")} ${direction} that of this machine.`,
    );
  }

  /** Checks the documents that some paths have of their own. */
  private async documentsOfPaths(usual: string): Promise<readonly ProbeResult[]> {
    const paths = Object.values(this.task.headers.documents ?? {}).flat();
    const results = await Promise.all(
      paths.map(async (path) => {
        const answer = await this.at(path);
        const faults = this.document(answer, path).filter(({ state }) => state === "fault");
        if (faults.length > 0) return faults;
        return answer.text === usual
          ? [
              {
                about: "documents",
                state: "remark",
                text: `${path} has the document of the other pages: it works, but is three times as large.`,
              } as const,
            ]
          : [ok("documents", `${path} has its own.`)];
      }),
    );
    return results.flat();
  }

  /** Checks the document that a path was answered with, and its headers. */
  private document(answer: ProbeAnswer, path: string): readonly ProbeResult[] {
    if (answer.status !== 200) {
      return [fault("document", `The document was answered with ${String(answer.status)}.`)];
    }
    const { headers, text } = answer;
    const { document, revalidated, vendors } = this.task.headers;
    const isKept = headers["cache-control"] === revalidated?.["Cache-Control"];
    const expected = isKept ? { ...document, ...cacheControlOf(headers) } : document;
    if (!/^text\/html\b/.test(headers["content-type"] ?? "") || scriptOf(text) === undefined) {
      return [fault("document", `What was answered for ${path} is not the portal's document.`)];
    }
    const isOfPolicy = allowsOwnInline(text, headers[policyName.toLowerCase()] ?? "");
    return [
      isOfPolicy
        ? ok("document", "It is there, and its policy allows its scripts.")
        : fault(
            "document",
            "The policy refuses a script of the document: both have to come from the same build.",
          ),
      ...judged(
        "headers",
        headerFaults("The document", expected, { headers, isSecure: this.isSecure }, vendors),
        "The document has all that the build asks for.",
      ),
    ];
  }

  /**
   * Checks that browsers store no document whose address contains a secret, and that a stored document is revalidated
   * without being sent again.
   */
  private async cache({ status: answered, headers }: ProbeAnswer): Promise<readonly ProbeResult[]> {
    if (answered !== 200) return [];
    const { "Cache-Control": never = "" } = this.task.headers.document;
    const secret = await Promise.all(
      ["/login?email=probe", "/activate?token=probe"].map(async (path) => {
        const said = (await this.at(path)).headers["cache-control"];
        return said === never ? [] : [`${path} may be kept: its Cache-Control is not ${never}.`];
      }),
    );
    if (secret.flat().length > 0) return judged("cache", secret.flat(), "");
    if (headers["cache-control"] === never) return [ok("cache", "No document is ever kept.")];
    const known = headers["etag"] ?? "";
    const { status } = await this.at("/login", { headers: { "if-none-match": known } });
    return status === 304
      ? [ok("cache", "No document with a secret is kept, and LoginPage's is sent once.")]
      : [{ about: "cache", state: "remark", text: "LoginPage's document is sent again when it is known." }];
  }

  private async script(html: string): Promise<readonly ProbeResult[]> {
    const path = scriptOf(html);
    if (path === undefined) return [];
    const answer = await this.at(path);
    if (answer.status !== 200) {
      return [
        fault("script", `The document names ${path}, which was answered with ${String(answer.status)}.`),
      ];
    }
    return judged(
      "script",
      this.faultsOf("The script", this.task.headers.asset, answer),
      `${path} is there.`,
    );
  }

  private async missingFile(): Promise<readonly ProbeResult[]> {
    const answer = await this.at("/js/there-is-no-such-file.js");
    return answer.status === 404
      ? [ok("missing file", "It is answered with 404.")]
      : [
          fault(
            "missing file",
            `A script that does not exist was answered with ${String(answer.status)} in the place of 404.`,
          ),
        ];
  }

  private async redirects(): Promise<readonly ProbeResult[]> {
    const answers = await Promise.all(
      Object.entries(this.task.headers.redirects).map(async ([from, to]) => {
        const { status, headers } = await this.at(from);
        const target = URL.parse(headers["location"] ?? "", this.task.origin)?.href;
        const isRight = status === 302 && target === new URL(to, this.task.origin).href;
        return isRight ? [] : [`${from} does not lead to ${to} (${String(status)}).`];
      }),
    );
    return judged("redirects", answers.flat(), "They lead where they should.");
  }

  private async configurationAndBeyond(): Promise<readonly ProbeResult[]> {
    let apiBaseUrl = defaultApiBaseUrl;
    const configuration = await this.guarded("configuration", async () => {
      const answer = await this.at("/config.json");
      const content = membersOf(answer.text);
      if (answer.status !== 200 || content === undefined) {
        return [fault("configuration", `/config.json is no configuration (${String(answer.status)}).`)];
      }
      if (typeof content["apiBaseUrl"] === "string") apiBaseUrl = content["apiBaseUrl"];
      return judged(
        "configuration",
        this.faultsOf("/config.json", { ...this.task.headers.other, "Cache-Control": "no-store" }, answer),
        "It is there.",
      );
    });
    return [...configuration, ...(await this.platform(apiBaseUrl))];
  }

  private async platform(apiBaseUrl: string): Promise<readonly ProbeResult[]> {
    let provider: string | undefined;
    const call = await this.guarded(
      "platform",
      async () => {
        const base = new URL(`${apiBaseUrl}/`, this.task.origin).href;
        const answer = await this.named(`${base}login-domains/${this.host}`, {
          headers: { accept: "application/json", "x-trace-token": randomUUID() },
        });
        if (answer.status !== 200) {
          return [
            fault(
              "platform",
              `The platform's record of ${this.host} was answered with ${String(answer.status)}.`,
            ),
          ];
        }
        const content = membersOf(answer.text);
        if (content?.["domain"] === undefined) {
          return [
            fault("platform", "The platform's answer about the host is not the record of a login domain."),
          ];
        }
        const tenant = content["tenant"] as Readonly<Record<string, unknown>> | undefined;
        const domain = tenant?.["loginDomain"];
        provider = typeof domain === "string" && domain !== "" ? domain : undefined;
        return [ok("platform", `It knows the host, ${String(answer.milliseconds)} ms.`)];
      },
      "platform's record of the host",
    );
    if (provider === undefined) return call;
    const origin = provider.includes("://") ? provider : `https://${provider}`;
    const reached = await this.guarded("provider", () => this.provider(origin), `provider at ${origin}`);
    return [...call, ...reached];
  }

  private async provider(origin: string): Promise<readonly ProbeResult[]> {
    const { status, milliseconds } = await this.named(`${origin}/.well-known/openid-configuration`);
    return [
      status >= 500
        ? fault("provider", `The provider at ${origin} was answered with ${String(status)}.`)
        : ok("provider", `${origin} answers, ${String(milliseconds)} ms.`),
    ];
  }

  /** Checks what browsers and password managers find about passkeys, where the host has any of it. */
  private async passkeys(): Promise<readonly ProbeResult[]> {
    const [webauthn, endpoints] = await Promise.all(
      ["webauthn", "passkey-endpoints"].map((name) => this.at(`/.well-known/${name}`)),
    );
    return [
      ...(webauthn !== undefined && isFile(webauthn) ? judgedRelatedOrigins(webauthn) : []),
      ...(endpoints !== undefined && isFile(endpoints) ? this.judgedEndpoints(endpoints) : []),
    ];
  }

  private judgedEndpoints(answer: ProbeAnswer): readonly ProbeResult[] {
    const { enroll, manage } = membersOf(answer.text) ?? {};
    const isOwn = (address: unknown) =>
      typeof address === "string" && URL.parse(address)?.origin === this.task.origin;
    return judged(
      "passkeys",
      [enroll, manage].every(isOwn) && isJson(answer)
        ? []
        : ["/.well-known/passkey-endpoints does not lead to pages of this host, as application/json."],
      "Password managers are led to the page of second steps.",
    );
  }

  private async reports(): Promise<readonly ProbeResult[]> {
    const id = randomUUID();
    const url = `${this.task.origin}/login`;
    const { status, text } = await this.at("/csp", {
      method: "POST",
      headers: { "content-type": "application/reports+json" },
      body: JSON.stringify([{ type: probeReport, age: 0, url, body: { id } }]),
    });
    if (status === 200 && text === id) return [ok("reports", "One was sent and has arrived.")];
    return status === 204
      ? [{ about: "reports", state: "remark", text: "They are taken, and no collector confirms them." }]
      : [fault("reports", `A report was answered with ${String(status)}: what browsers report is lost.`)];
  }

  private faultsOf(
    kind: string,
    expected: Readonly<Record<string, string>>,
    { headers }: ProbeAnswer,
  ): readonly string[] {
    return headerFaults(kind, expected, { headers, isSecure: this.isSecure });
  }
}

function cacheControlOf({ "cache-control": value = "" }: ProbeAnswer["headers"]): Headers {
  return { "Cache-Control": value };
}

/** Returns the path of the first script that a document names. */
function scriptOf(html: string): string | undefined {
  return /<script[^<>]* src="(\/[^"]{1,200})"/.exec(html)?.[1];
}

/** Judges a list of related origins as browsers read it (WebAuthn Level 3 §5.11.1). */
function judgedRelatedOrigins(answer: ProbeAnswer): readonly ProbeResult[] {
  const origins = membersOf(answer.text)?.["origins"];
  if (!isJson(answer) || !Array.isArray(origins) || !origins.every((one) => typeof one === "string")) {
    return [fault("passkeys", "/.well-known/webauthn is no list of origins, as application/json.")];
  }
  const wrong = origins.filter(
    (one) => URL.parse(one)?.protocol !== "https:" || URL.parse(one)?.origin !== one,
  );
  const outside = beyondLabels(origins.map((one) => hostNameOf(one)));
  return judged(
    "passkeys",
    [
      ...wrong.map((one) => `/.well-known/webauthn lists ${one}, which is no https origin.`),
      ...outside.map((host) => `Browsers do not read as far as ${host} in /.well-known/webauthn.`),
    ],
    `${counted(origins.length, "other host")} may use the passkeys of this one.`,
  );
}

/** Returns whether a server has a file at an address. Some answer the portal's document for every other address. */
function isFile({ status, headers }: ProbeAnswer): boolean {
  return status === 200 && !/^text\/html\b/.test(headers["content-type"] ?? "");
}

function isJson({ headers }: ProbeAnswer): boolean {
  return /^application\/json\b/.test(headers["content-type"] ?? "");
}

function membersOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === "object" && content !== null && !Array.isArray(content)
      ? (content as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
