import type { BrowserContext, CDPSession, Page } from "playwright";
import { TakenMarks, watchMarks } from "./marks.ts";
import { RequestTrace } from "./request-trace.ts";
import { Transfers } from "./transfers.ts";

/** The speed of the network and the processor; undefined means no throttling. */
export type Conditions = {
  readonly name: string;
  readonly network?: { readonly bytesPerSecond: number; readonly roundTrip: number };
  readonly slowdown?: number;
};

/** A page that is measured. */
export type Subject = {
  readonly name: string;
  readonly address: string;
  /**
   * The page of another site from which a person comes. Browsers start a process for each site; from an empty tab, only
   * the portal would have to wait for one, because its `Cross-Origin-Opener-Policy` header forbids it to use the tab's
   * process.
   */
  readonly from: string;
  /** Prepares the server for this page before it is measured. */
  readonly prepare?: () => Promise<unknown>;
  /** The origin of the provider whose page it leads to. */
  readonly leavesFor?: string;
  /** The page with the field with whose times the arrival at the provider is compared. */
  readonly comparedWith?: Subject;
  /** The address at which a person arrives after signing in with an e-mail and the sandbox's password. */
  readonly signsInto?: string;
};

/** A tab under the conditions of the bench, with a counter of its transfers and a trace of its requests. */
export type Tab = {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly transfers: Transfers;
  readonly trace: RequestTrace;
  readonly marks: TakenMarks;
};

export async function openTab(
  context: BrowserContext,
  { from }: Subject,
  { network, slowdown }: Conditions,
): Promise<Tab> {
  const page = await context.newPage();
  await page.addInitScript(watchMarks);
  await page.goto(from);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (network)
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.roundTrip,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  if (slowdown) await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return {
    page,
    protocol,
    transfers: Transfers.of(protocol),
    trace: RequestTrace.of(protocol),
    marks: new TakenMarks(page),
  };
}
