import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { defaultApiBaseUrl, defaultSessionCheckTimeout } from "#src/config/defaults.ts";
import { timeShown } from "./time-shown.ts";

/** The settings of the configuration that matter here; the program reads and validates all of it. */
export type EarlySettings = ReturnType<typeof settingsIn>;

type TimedVisit = {
  readonly settings: Promise<EarlySettings>;
  readonly arrived: PerformanceNavigationTiming | undefined;
};

/** Reads the settings of an answer; without a configuration, each has its default. */
export function settingsIn({ status, body }: Pick<BootAnswer, "status" | "body">) {
  const content = asRecord(body);
  const {
    apiBaseUrl = defaultApiBaseUrl,
    sessionCheckTimeoutMs,
    showFormDuringCheck,
    sharedDevice,
  } = content ?? {};
  return {
    isUsual: status === 200 && apiBaseUrl === defaultApiBaseUrl,
    sessionCheckTimeout:
      typeof sessionCheckTimeoutMs === "number" ? sessionCheckTimeoutMs : defaultSessionCheckTimeout,
    showFormDuringCheck: Boolean(showFormDuringCheck),
    /** Whether what is typed may be kept in this tab: not on a shared device, nor where that is unknown. */
    mayKeep: status === 200 && content !== undefined && !sharedDevice,
  };
}

/** Resolves when the time for the session check is over, counted from when the document was opened. */
export async function timeIsUp({ settings, arrived }: TimedVisit): Promise<undefined> {
  const { sessionCheckTimeout } = await settings;
  return new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), sessionCheckTimeout - timeShown(performance.now(), arrived));
  });
}
