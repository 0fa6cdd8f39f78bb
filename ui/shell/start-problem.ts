import type { SupportReference } from "#domain/shared/call-failure.ts";

/** Why the portal could not be started. `misconfigured`: by a mistake that only its operator can mend. */
export type StartProblem = {
  readonly reason: "unreachable" | "unexpected" | "misconfigured";
  readonly reference?: SupportReference;
  /** In how many minutes to try again, where the server said so. */
  readonly waitInMinutes?: number;
};
