/** Focuses the heading, for use when the focused element was removed or disabled. */
export function focusHeading(): void {
  document.querySelector("h1")?.focus();
}
