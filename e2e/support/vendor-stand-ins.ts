import type { BrowserContext, Page } from "@playwright/test";

/** A call to a vendor's script, and the address that the script could read at that time. */
type VendorCall = { readonly call: readonly unknown[]; readonly address: string };

/** Replaces the queue as the messenger's real script does, and records every call. */
const messengerScript = `
  const heard = [];
  const hear = (call) => heard.push({ call: [...call], address: location.href });
  for (const call of window.Intercom.q) hear(call);
  window.Intercom = (...call) => hear(call);
  window.vendorCalls = heard;
`;

/** Reads the layer as gtag.js does: commands are \`arguments\` objects, anything else is ignored. */
const analyticsScript = `
  const heard = [];
  const hear = (entry) => {
    if (Object.prototype.toString.call(entry) !== "[object Arguments]") return;
    heard.push({ call: [...entry].map((part) => (part instanceof Date ? "now" : part)), address: location.href });
  };
  window.dataLayer.forEach(hear);
  window.dataLayer.push = (entry) => hear(entry);
  window.vendorCalls = heard;
  const consents = heard.filter(({ call }) => call[0] === "consent").map(({ call }) => call[2].analytics_storage);
  if (consents.at(-1) !== "denied")
    for (const name of ["_ga", "_ga_ABC123"]) document.cookie = name + "=GA1.1.1; path=/";
`;

/** A consent platform: asks by a button of its own, and answers listeners as TCF v2.2 has it. */
const platformScript = `
  const listeners = [];
  const tell = (eventStatus, consents) =>
    listeners.forEach((listener) => listener({ eventStatus, purpose: { consents } }, true));
  window.__tcfapi = (command, version, listener) => {
    listeners.push(listener);
    tell("cmpuishown", {});
  };
  const place = document.createElement("aside");
  for (const [name, isAllowed] of [["Platform: yes", true], ["Platform: no", false]]) {
    const button = document.createElement("button");
    button.textContent = name;
    button.onclick = () => tell("useractioncomplete", { 1: isAllowed, 8: isAllowed });
    place.append(button);
  }
  document.body.append(place);
`;

/** Replaces the vendors' servers: answers with stand-in scripts and records every request. */
export class VendorStandIns {
  readonly requests: string[] = [];

  static async of(context: BrowserContext): Promise<VendorStandIns> {
    const vendors = new VendorStandIns();
    const serve = (pattern: RegExp, body: string) =>
      context.route(pattern, (route) => {
        vendors.requests.push(route.request().url());
        return route.fulfill({
          contentType: "text/javascript",
          headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
          body,
        });
      });
    await serve(/^https:\/\/([a-z-]+\.)?intercom(cdn)?\.(io|com)\//, messengerScript);
    await serve(/^https:\/\/[a-z.-]*(googletagmanager|google-analytics)\.com\//, analyticsScript);
    await serve(/^https:\/\/cmp\.example\//, platformScript);
    return vendors;
  }

  /** Returns the calls to the vendor's script with these names, in this page. */
  async callsOf(page: Page, name: string): Promise<readonly (readonly unknown[])[]> {
    return (await this.calls(page)).map(({ call }) => call).filter(([command]) => command === name);
  }

  /** Returns the calls to the vendor's script in this page. */
  async calls(page: Page): Promise<readonly VendorCall[]> {
    return page.evaluate(
      () => (window as Window & { vendorCalls?: readonly VendorCall[] }).vendorCalls ?? [],
    );
  }
}
