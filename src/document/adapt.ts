/**
 * Changes the shown elements into the wanted ones. Elements in both trees stay, with the focus and everything that a
 * person typed or chose; elements in one tree only are added or removed.
 */
export function adapt(shown: Node, wanted: Node): void {
  let at = shown.firstChild;
  for (const next of [...wanted.childNodes]) {
    let same = at;
    while (same && !isAlike(same, next)) same = same.nextSibling;
    if (!same) {
      shown.insertBefore(next, at);
      continue;
    }
    while (at && at !== same) at = removed(at);
    at = same.nextSibling;
    if (same.nodeValue !== next.nodeValue) same.nodeValue = next.nodeValue;
    for (const { name, value } of (next as Partial<Element>).attributes ?? []) {
      if ((same as Element).getAttribute(name) !== value) (same as Element).setAttribute(name, value);
    }
    adapt(same, next);
  }
  while (at) at = removed(at);
}

function isAlike(one: Node, other: Node): boolean {
  return one.nodeName === other.nodeName && classOf(one) === classOf(other);
}

function classOf(node: Node): string | null | undefined {
  return (node as Partial<Element>).getAttribute?.("class");
}

function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}
