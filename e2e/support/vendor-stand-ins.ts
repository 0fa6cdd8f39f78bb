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
    return vendors;
  }

  /** Returns the calls to the vendor's script in this page. */
  async calls(page: Page): Promise<readonly VendorCall[]> {
    return page.evaluate(
      () => (window as Window & { vendorCalls?: readonly VendorCall[] }).vendorCalls ?? [],
    );
  }
}
