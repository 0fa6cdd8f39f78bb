/** Where focus goes when what had it is gone, or can no longer be pressed. */
export function focusHeading(): void {
  document.querySelector("h1")?.focus();
}
