/**
 * Opens the page of a public network, which answers every address with it, in another tab, so that this one can go on.
 */
export function openNetworkPage(browserWindow: Window): void {
  browserWindow.open("/", "_blank", "noopener");
}
