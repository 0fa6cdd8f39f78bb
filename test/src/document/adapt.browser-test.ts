import { adapt } from "#src/document/adapt.ts";

/** Returns an element with attributes and content. */
function element(name: string, attributes: object, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  made.append(...content);
  return made;
}

test("a change of the look keeps elements, focus and input (deploy-34)", () => {
  const field = element("input", { value: "x" }) as HTMLInputElement;
  document.body.replaceChildren(
    element("header", {}, element("img", { alt: "A" })),
    element("form", { class: "form" }, element("p", {}, "To A"), field),
  );
  field.focus();
  field.value = "typed";
  const wanted = element(
    "body",
    {},
    element("header", {}, element("span", {}, "B")),
    element("form", { class: "form" }, element("p", {}, "To B"), element("input", { value: "x" })),
    element("a", { href: "https://help.example/" }, "Help"),
  );
  const markup = new XMLSerializer().serializeToString(wanted);
  adapt(document.body, wanted);
  expect(new XMLSerializer().serializeToString(document.body)).toBe(markup);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("typed");
});
