import { Service } from "#domain/shared/service.ts";

/** The part of Trusted Types that is used here (W3C Trusted Types §2.3). */
type TrustedTypesWindow = Window & {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { readonly createScriptURL: (url: string) => unknown };
  };
};

type Deps = { readonly window: TrustedTypesWindow; readonly url: string; readonly policyName: string };

/** A vendor's script, loaded under a Trusted Types policy that allows exactly its URL. */
export class VendorScript extends Service<Deps> {
  private trusted: unknown = undefined;

  /**
   * Resolves to whether the script has been loaded. If the browser or the policy refuses, or the script fails to load,
   * the page stays as it is.
   */
  async load(): Promise<boolean> {
    const { document } = this.deps.window;
    const element = document.createElement("script");
    element.async = true;
    element.referrerPolicy = "no-referrer";
    const isLoaded = new Promise<boolean>((resolve) => {
      element.onload = () => resolve(true);
      element.onerror = () => resolve(false);
    });
    try {
      // A policy can be created only once under its name.
      this.trusted ??= this.trustedUrl();
      element.src = this.trusted as string;
      document.head.append(element);
    } catch {
      return false;
    }
    if (await isLoaded) return true;
    element.remove();
    return false;
  }

  private trustedUrl(): unknown {
    const { window: browserWindow, url, policyName } = this.deps;
    const policy = browserWindow.trustedTypes?.createPolicy(policyName, {
      createScriptURL: (asked) => {
        if (asked !== url) throw new TypeError("Only the vendor's own script may be loaded.");
        return asked;
      },
    });
    return policy ? policy.createScriptURL(url) : url;
  }
}
