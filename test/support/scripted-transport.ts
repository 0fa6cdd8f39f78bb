import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { HttpClient } from "#adapters/http/http-client.ts";
import type { HttpTransport } from "#adapters/http/repeated-attempts.ts";
import type { PublicNetwork } from "#adapters/http/public-network.ts";

/** The result of one request: an answer, a dropped connection, or no answer at all. */
export type ScriptedStep =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "dropped"
  | "stalled"
  | "too-large";

type SentRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly outlivesDocument: boolean;
  /** When it was sent, by the clock of the test. */
  readonly at: number;
};

export const traceTokens = ["trace-token-1", "trace-token-2", "trace-token-3"] as const;

const played: ScriptedTransport[] = [];

afterEach(() => {
  for (const transport of played.splice(0)) transport.expectPlayed();
});

/**
 * Replaces the network by a script. A single step answers every request. Of several steps, each is used once, and a
 * test fails if it leaves one over or needs one more.
 */
export class ScriptedTransport {
  readonly sent: SentRequest[] = [];
  readonly signals: (InternalAxiosRequestConfig["signal"] | undefined)[] = [];
  private readonly steps: readonly ScriptedStep[];

  constructor(...steps: readonly ScriptedStep[]) {
    this.steps = steps;
    played.push(this);
  }

  /** Fails unless each of several steps was used exactly once. */
  expectPlayed(): void {
    if (this.steps.length > 1) expect(this.sent.map(({ url }) => url)).toHaveLength(this.steps.length);
  }

  /** Returns a client whose requests end here and whose trace tokens are known. */
  client(
    apiBaseUrl = "https://api.harbour.example/v1",
    publicNetwork?: Pick<PublicNetwork, "passed">,
  ): HttpClient {
    let calls = 0;
    const randomness = {
      randomState: () => "not used",
      uuid: () => traceTokens[calls++] ?? `trace-token-${calls}`,
    };
    return new HttpClient({
      apiBaseUrl,
      randomness,
      transport: this.transport,
      ...(publicNetwork && { publicNetwork }),
    });
  }

  get transport(): HttpTransport {
    return { adapter: this.adapter };
  }

  private readonly adapter: AxiosAdapter = (config) => {
    const step = (this.steps.length === 1 ? this.steps[0] : this.steps[this.sent.length]) ?? "dropped";
    this.sent.push({
      method: String(config.method).toUpperCase(),
      url: String(config.url),
      headers: sentHeaders(config),
      body: typeof config.data === "string" ? config.data : undefined,
      outlivesDocument: config.fetchOptions?.["keepalive"] === true,
      at: Date.now(),
    });
    this.signals.push(config.signal);
    if (step === "stalled") return new Promise<never>(() => undefined);
    if (step === "dropped")
      return Promise.reject(new AxiosError("Network Error", AxiosError.ERR_NETWORK, config));
    if (step === "too-large") {
      const message = "maxContentLength size of 1000000 exceeded";
      return Promise.reject(new AxiosError(message, AxiosError.ERR_BAD_RESPONSE, config));
    }
    return Promise.resolve({
      status: step.status,
      statusText: "",
      headers: { ...step.headers },
      data: step.text ?? (step.body === undefined ? "" : JSON.stringify(step.body)),
      config,
    } satisfies AxiosResponse<string>);
  };
}

function sentHeaders(config: InternalAxiosRequestConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
