/**
 * Returns whether the page may move the focus to itself: in a frame only once the person is in it, so that nothing is
 * taken from the page around it (mfa-96).
 */
export function mayTakeFocus({
  parent,
  self,
  document,
}: Pick<Window, "parent" | "self" | "document"> = window): boolean {
  return parent === self || document.hasFocus();
}
