/** Resolves once the part of the document that the first screen needs has been parsed. */
export function documentParsed(): Promise<void> {
  return new Promise<void>((resolve) => {
    if (document.readyState !== "loading") resolve();
    document.addEventListener("readystatechange", () => resolve(), { once: true });
    // An observer, because an inline script at this place would make the browser paint the loader first.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("#portal + *")) return;
      observer.disconnect();
      resolve();
    }).observe(document, { childList: true, subtree: true });
  });
}
