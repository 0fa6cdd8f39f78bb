import type { Beacon } from "#domain/telemetry/beacon.port.ts";
import type { Numbers } from "#domain/telemetry/visit-numbers.ts";

/** The hash in the name of the document's script, which names the build. */
const hashInName = /\.(\w{8,20})\.js$/;

/** Sends numbers to `/telemetry` of this host, with the build that the document belongs to and nothing else. */
export class TelemetryBeacon implements Beacon {
  private readonly window: Pick<Window, "document" | "navigator">;

  constructor(browserWindow: Pick<Window, "document" | "navigator">) {
    this.window = browserWindow;
  }

  send(numbers: Numbers): void {
    const { document, navigator } = this.window;
    const [, build] =
      hashInName.exec(document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "") ?? [];
    const body = JSON.stringify({ ...numbers, build });
    navigator.sendBeacon("/telemetry", new Blob([body], { type: "application/json" }));
  }
}
