import type { BrowserContext } from "@playwright/test";

/** Lets frames of other sites have their cookies: with the first click, where the browser waits for one. */
export async function giveCookiesToFrames(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["storage-access"]);
}

/**
 * Makes the browser one that keeps cookies from frames of other sites, as most do and the journeys' own does
 * not: such a frame gets them on a click, and only once its site was used by itself.
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
