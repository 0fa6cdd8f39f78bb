import { filled } from "#src/document/prerendered-form.ts";

function fill(html: string, values: Readonly<Record<string, string | undefined>>): string {
  const template = document.createElement("template");
  template.content.append(...parsed(html).childNodes);
  const body = parsed("");
  body.append(filled(template, values));
  return new XMLSerializer()
    .serializeToString(body)
    .replace(/^<body[^>]*>|<\/body>$/g, "")
    .replaceAll(" />", ">");
}

const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

describe("the form that the build has drawn", () => {
  test("is filled with words and names (prerender-02)", () => {
    expect(
      fill("<p>{{subtitle}}<!-- --> <b>{{tenant}}</b></p>", { subtitle: "To Harbour", tenant: "Harbour" }),
    ).toBe("<p>To Harbour<!-- --> <b>Harbour</b></p>");
  });

  test("markup and patterns in a name stay what they are (THM-05)", () => {
    const subtitle = "To <img src=x onerror=alert(1)> $& {{help}}";
    expect(fill("<p>{{subtitle}}</p>", { subtitle })).toBe(
      "<p>To &lt;img src=x onerror=alert(1)&gt; $&amp; {{help}}</p>",
    );
  });

  test("what has no address is left out, and with it what it leaves empty", () => {
    const html =
      '<main><div><a href="{{help}}">{{words}}</a></div><a href="{{support}}">{{words}}</a></main>';
    expect(fill(html, { words: "Help", support: "https://support.example/" })).toBe(
      '<main><a href="https://support.example/">Help</a></main>',
    );
  });

  test("an image gets its address and its name (prerender-10)", () => {
    const html = '<img data-src="{{logo}}" alt="{{tenant}}">';
    expect(fill(html, { logo: "https://images.example/a.svg", tenant: "Harbour" })).toBe(
      '<img src="https://images.example/a.svg" alt="Harbour">',
    );
  });
});
