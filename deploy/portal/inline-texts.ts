/**
 * Returns the texts of a document's elements that begin and end so: `<script>` for scripts without attributes, `<style`
 * for styles with or without. The time grows with the document's length alone, whatever it contains.
 */
export function inlineTexts(html: string, opening: string, closing: string): readonly string[] {
  const texts: string[] = [];
  let start = html.indexOf(opening);
  while (start >= 0) {
    const begin = html.indexOf(">", start) + 1;
    const end = html.indexOf(closing, begin);
    if (begin === 0 || end < 0) break;
    texts.push(html.slice(begin, end));
    start = html.indexOf(opening, end);
  }
  return texts;
}
