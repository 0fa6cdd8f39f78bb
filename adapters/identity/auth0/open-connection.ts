/** Opens a connection to an origin for calls with cookies, so that the first of them does not wait for it. Sends nothing. */
export function openConnection(origin: string): void {
  const link = document.createElement("link");
  link.rel = "preconnect";
  link.crossOrigin = "use-credentials";
  link.href = origin;
  document.head.append(link);
  // The browser goes on; a link that stays would be without effect the next time.
  link.remove();
}
