/** Texts and URLs by the names of the placeholders that the build left for them. */
export type Values = Readonly<Record<string, string | undefined>>;

const place = /\{\{([^{}]+)\}\}/g;

/**
 * Returns a copy of a prerendered template, filled in before it joins the document, so that the browser requests no URL
 * that still has a placeholder; the URL of an image is in `data-src` until then. An element whose attribute has no
 * value is left out, and so is a parent that becomes empty.
 */
export function filled(template: HTMLTemplateElement, values: Values): DocumentFragment {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const put = (text: string) => text.replace(place, (_place, name: string) => values[name] ?? "");
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const text = nodes.currentNode as Text;
    if (text.data.includes("{{")) text.data = put(text.data);
  }
  for (const element of copy.querySelectorAll("[data-src],[href],[alt]")) {
    for (const { name, value } of [...element.attributes]) {
      if (!value.includes("{{")) continue;
      if (put(value) === "") leaveOut(element);
      else {
        element.removeAttribute(name);
        element.setAttribute(name.replace("data-", ""), put(value));
      }
    }
  }
  return copy;
}

function leaveOut(element: Element): void {
  const { parentElement } = element;
  element.remove();
  if (parentElement?.childNodes.length === 0) parentElement.remove();
}
