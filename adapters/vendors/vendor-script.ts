/** The part of Trusted Types that is used here (W3C Trusted Types §2.3). */
type TrustedTypesWindow = Window & {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { readonly createScriptURL: (url: string) => unknown };
  };
};

/**
 * Loads a vendor's script under a Trusted Types policy that allows exactly this URL. If the browser or the policy
 * refuses, or the script fails to load, the page stays as it is.
 */
export function loadVendorScript(
  browserWindow: Window,
  script: { readonly url: string; readonly policyName: string },
): void {
  const { document } = browserWindow;
  const element = document.createElement("script");
  element.async = true;
  element.referrerPolicy = "no-referrer";
  try {
    element.src = trusted(browserWindow, script) as string;
    document.head.append(element);
  } catch {
    element.remove();
  }
}

function trusted(
  browserWindow: TrustedTypesWindow,
  { url, policyName }: { readonly url: string; readonly policyName: string },
): unknown {
  const policy = browserWindow.trustedTypes?.createPolicy(policyName, {
    createScriptURL: (asked) => {
      if (asked !== url) throw new TypeError("Only the vendor's own script may be loaded.");
      return asked;
    },
  });
  return policy ? policy.createScriptURL(url) : url;
}
