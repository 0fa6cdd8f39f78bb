/** The values of placeholders; an empty one leaves out the section of its name. */
export type MailValues = Readonly<Record<string, string>>;

/**
 * Fills a template, as any Mustache does: `{{name}}` is escaped for HTML, `{{{name}}}` is not, and `{{#name}}…{{/name}}`
 * and `{{^name}}…{{/name}}` stay with and without a value. A value becomes one line; one that is missing is an error.
 */
export function fillTemplate(template: string, values: MailValues): string {
  const valueOf = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`The mail needs a value for ${name}.`);
    return oneLine(value);
  };
  return template
    .replaceAll(
      /\{\{([#^])(\w+)\}\}([^]*?)\{\{\/\2\}\}/g,
      (_section, sign: string, name: string, content: string) =>
        (valueOf(name) === "") === (sign === "^") ? content : "",
    )
    .replaceAll(
      /\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g,
      (_placeholder, plain: string | undefined, escaped: string) =>
        plain === undefined ? escapeHtml(valueOf(escaped)) : valueOf(plain),
    );
}

/** Takes out line breaks and other control characters, with which a value could begin a header or a paragraph. */
function oneLine(value: string): string {
  return value.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Escapes text for the content of elements and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
