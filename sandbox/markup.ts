/** A piece of HTML that is safe to send. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertable = string | number | Markup | readonly Markup[] | undefined;

/** Template tag: texts are escaped, pieces of HTML are taken as they are, `undefined` is nothing. */
export function html(strings: TemplateStringsArray, ...values: Insertable[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + inserted(values[index - 1]) + part));
}

function inserted(value: Insertable): string {
  if (value === undefined) {
    return "";
  }
  if (value instanceof Markup) {
    return value.text;
  }
  if (typeof value === "object") {
    return value.map(({ text }) => text).join("");
  }
  return escaped(String(value));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
