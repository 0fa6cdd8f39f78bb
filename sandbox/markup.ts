/** HTML in which all inserted text is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertable = string | number | Markup | readonly Markup[] | undefined;

/** Builds HTML from a template: escapes strings, inserts `Markup` unchanged, and omits `undefined`. */
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
