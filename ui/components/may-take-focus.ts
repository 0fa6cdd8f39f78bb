/**
 * Returns whether the page may move the focus to itself: in a frame only once the focus is inside it, so that it is not
 * taken from the page around it.
 */
export function mayTakeFocus({
  parent,
  self,
  document,
}: Pick<Window, "parent" | "self" | "document"> = window): boolean {
  return parent === self || document.hasFocus();
}
