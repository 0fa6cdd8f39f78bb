import type { FaultDial } from "../faults/fault-dial.ts";
import type { RequestLog } from "../faults/request-log.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { RepeatedCalls } from "../platform/repeated-calls.ts";
import type { CollectedPosts } from "../portal/collected-posts.ts";
import type { World } from "../world/world.ts";

/** What the control page and the calls of tests act on. */
export type ControlTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly faults: FaultDial;
  readonly requests: RequestLog;
  readonly repeatedCalls: RepeatedCalls;
  readonly cspReports: CollectedPosts;
  readonly telemetry: CollectedPosts;
};

/** Resets the sandbox to its initial state: the world, the faults and the logs. */
export function resetSandbox({
  world,
  faults,
  requests,
  repeatedCalls,
  cspReports,
  telemetry,
}: ControlTools): void {
  world.reset();
  faults.reset();
  requests.clear();
  repeatedCalls.forget();
  cspReports.clear();
  telemetry.clear();
}
