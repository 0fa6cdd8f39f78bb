import type { CallName } from "./call-names.ts";

/** The log entry of a call, without any secret. */
export type LoggedRequest = {
  readonly at: string;
  readonly call: CallName | "unknown";
  readonly host: string;
  readonly method: string;
  /** The path as the contract writes it, with placeholders in place of addresses and tokens. */
  readonly path: string;
  readonly traceToken: string | undefined;
  readonly status: number | "dropped";
  readonly headerNames: readonly string[];
  readonly queryKeys: readonly string[];
  readonly bodyKeys: readonly string[];
  /** Redirect addresses in the request, with the values of secret parameters hidden. */
  readonly redirects: Readonly<Record<string, string>>;
};

const capacity = 500;

/** Keeps the latest calls, oldest first. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  /**
   * Returns a function that logs a call which has arrived. It does nothing if the log was cleared before the call was
   * answered.
   */
  begin(): (entry: LoggedRequest) => void {
    const { entries } = this;
    return (entry) => {
      entries.push(entry);
      if (entries.length > capacity) {
        entries.shift();
      }
    };
  }

  all(): readonly LoggedRequest[] {
    return this.entries;
  }

  clear(): void {
    this.entries = [];
  }
}
