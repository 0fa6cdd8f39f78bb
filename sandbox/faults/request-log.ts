import type { CallName } from "./call-names.ts";

/** What is kept of a call: enough for tests and for the control page, never a secret. */
export type LoggedRequest = {
  readonly at: string;
  readonly call: CallName | "unknown";
  readonly host: string;
  readonly method: string;
  /** The path as the contract writes it, so without addresses and tokens. */
  readonly path: string;
  readonly traceToken: string | undefined;
  readonly status: number | "dropped";
  readonly headerNames: readonly string[];
  readonly queryKeys: readonly string[];
  readonly bodyKeys: readonly string[];
  /** Addresses that the caller wants to be sent to, the values of secret parameters hidden. */
  readonly redirects: Readonly<Record<string, string>>;
};

const capacity = 500;

/** The latest calls, oldest first. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.entries.push(entry);
    if (this.entries.length > capacity) {
      this.entries.shift();
    }
  }

  all(): readonly LoggedRequest[] {
    return this.entries;
  }

  clear(): void {
    this.entries = [];
  }
}
