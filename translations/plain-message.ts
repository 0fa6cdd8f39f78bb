/** Returns a text with placeholders as the syntax tree of a message: 0 is a literal, 1 an argument (ICU MessageFormat). */
export function plainMessage(text: string): readonly object[] {
  return text
    .split(/\{(\w+)\}/)
    .map((value, index) => ({ type: index % 2, value }))
    .filter(({ value }) => value !== "");
}
