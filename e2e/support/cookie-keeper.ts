import type { BrowserContext } from "@playwright/test";

/** Grants cross-site frames the storage-access permission; the browser may still wait for a click. */
export async function giveCookiesToFrames(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["storage-access"]);
}

/**
 * Makes the browser block third-party cookies, as most browsers do: a cross-site frame gets its cookies after a click,
 * and only when its site was used at the top level before.
 */
export async function keepCookiesFromFrames(context: BrowserContext): Promise<void> {
  await giveCookiesToFrames(context);
  await context.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    const read = () => String(real?.get?.call(document));
    if (window.parent === window) {
      const noteUse = () => (document.cookie = "USED_BY_ITSELF=1; path=/; secure; samesite=none");
      window.addEventListener("click", noteUse, { capture: true });
      return;
    }
    let isGranted = false;
    Object.defineProperty(document, "cookie", {
      get: () => (isGranted ? read() : ""),
      set: (cookie: string) => isGranted && real?.set?.call(document, cookie),
    });
    document.hasStorageAccess = async () => isGranted;
    document.requestStorageAccess = async () => {
      await Document.prototype.requestStorageAccess.call(document);
      isGranted = read().includes("USED_BY_ITSELF");
      if (!isGranted) throw new DOMException("The site was not used.", "NotAllowedError");
    };
  });
}
