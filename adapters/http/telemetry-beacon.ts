import type { Beacon } from "#domain/telemetry/beacon.port.ts";
import type { Numbers } from "#domain/telemetry/visit-numbers.ts";

/** The document's own script, and the hash in its name, which names the build. Others may have put scripts before it. */
const ownScript = 'script[src^="/js/main."]';
const hashInName = /\/main\.([\da-f]{8,20})\.js$/;

/** Sends numbers to `/telemetry` of this host, with the build that the document belongs to and nothing else. */
export class TelemetryBeacon implements Beacon {
  private readonly window: Pick<Window, "document" | "navigator">;

  constructor(browserWindow: Pick<Window, "document" | "navigator">) {
    this.window = browserWindow;
  }

  send(numbers: Numbers): void {
    const { document, navigator } = this.window;
    const { src = "" } = document.querySelector<HTMLScriptElement>(ownScript) ?? {};
    const [, build] = hashInName.exec(src) ?? [];
    const body = JSON.stringify({ ...numbers, build });
    navigator.sendBeacon("/telemetry", new Blob([body], { type: "application/json" }));
  }
}
