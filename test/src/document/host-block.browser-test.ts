import { adapt } from "#src/document/adapt.ts";
import { earlyLook } from "#src/document/early-look.ts";

function block(text: string): void {
  const script = document.createElement("script");
  Object.assign(script, { type: "application/json", id: "host", textContent: text });
  document.head.replaceChildren(script);
}

const tenant = { code: "host", type: "property" };

test("the block of the document gives the look of the host (deploy-33)", () => {
  block(
    JSON.stringify({
      config: { showFormDuringCheck: true },
      loginDomain: { tenant, theme: { name: "Inn" } },
    }),
  );
  const read = earlyLook("login.example");
  expect(read?.config).toEqual({ showFormDuringCheck: true });
  expect(read?.loginDomain.theme.name).toBe("Inn");
});

test.each(["", "{", "null", "[]", "{}", '{"loginDomain":{"theme":{"name":"Inn"}}}'])(
  "a block of %j is as good as none (deploy-33)",
  (text) => {
    block(text);
    expect(earlyLook("login.example")).toBeUndefined();
  },
);

test("without a block nothing is read (deploy-33)", () => {
  document.head.replaceChildren();
  expect(earlyLook("login.example")).toBeUndefined();
});

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
