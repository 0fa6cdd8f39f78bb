import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { PublicNetwork } from "#adapters/http/public-network.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import { tenantIn } from "#src/document/early-tenant.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

/** A tenant whose people come from a partner: its sign-in needs no network to be shown. */
const partnerDomain = aLoginDomain({
  tenant: { type: "partner", identityProvider: "authx" },
});

/** Returns a result of the boot script, with the given changes. */
export function bootResult(changes: Partial<BootResult> = {}): BootResult {
  const loginDomain = changes.loginDomain ?? Promise.resolve(answered(partnerDomain));
  return {
    language: "en",
    offered: {},
    domain: "harbour.example",
    partnerCode: undefined,
    config: Promise.resolve(answered({})),
    loginDomain,
    tenant: loginDomain.then((answer) => tenantIn(answer, "harbour.example")),
    form: Promise.resolve(undefined),
    endWithdrawnForm: () => undefined,
    showReload: () => undefined,
    showInstead: () => undefined,
    arrival: undefined,
    ...changes,
  };
}

/** Returns the answer to a request of the boot script. */
export function answered(body: unknown, status = 200): BootAnswer {
  return { status, body, traceToken: "trace-boot" };
}

/** Returns a detector of public networks that reports to nothing. */
export const silentNetwork = () => new PublicNetwork({ window, onChange: () => undefined });

/** The boot script's record of a request without an answer. */
export const unanswered: BootAnswer = { status: 0, body: undefined, traceToken: "trace-boot" };

/** Returns jsdom's window at a path, in which leaving and reloading are only recorded. */
export function portalWindow(path: string, boot: BootResult | undefined = bootResult()) {
  window.history.replaceState(undefined, "", path);
  const departures: string[] = [];
  let reloads = 0;
  // A proxy of an empty object, since a proxy of jsdom's own object must not change its fixed properties.
  const location = new Proxy({} as Location, {
    get(_target, name) {
      if (name === "replace") return (address: string) => departures.push(address);
      if (name === "reload") return () => (reloads += 1);
      return Reflect.get(window.location, name) as unknown;
    },
  });
  const browserWindow: Window = new Proxy({} as Window, {
    get(_target, name) {
      // The window is not framed.
      if (name === "parent") return browserWindow;
      if (name === "location") return location;
      if (name === "takeBootResult") return () => boot;
      const value: unknown = Reflect.get(window, name);
      const isMethod = typeof value === "function" && name !== "BroadcastChannel";
      return isMethod ? (value.bind(window) as unknown) : value;
    },
  });
  return { window: browserWindow, departures, reloads: () => reloads };
}
