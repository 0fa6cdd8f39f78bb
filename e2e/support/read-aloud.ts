import { languages, messagesOf, type LanguageCode } from "./messages.ts";

// An option without words is how a list says that nothing is chosen.
const controls = "button|link|textbox|searchbox|checkbox|radio|switch|combobox|spinbutton|slider";
const nameless = new RegExp(String.raw`^- '?(?:${controls})\b(?! ")`);
const heading = /^- '?heading .*\[level=(\d)\]/;

/** Returns what a reader could not say well in an accessibility tree: controls without a name, headings out of order. */
export function stumbles(tree: string): readonly string[] {
  const lines = tree.split("\n").map((line) => line.trim());
  const all = lines.flatMap((line) => heading.exec(line)?.[1] ?? []).map(Number);
  // A summary of errors stands above the heading of its page.
  const levels = all.slice(Math.max(all.indexOf(1), 0));
  const order = levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1
      ? [`a heading of level ${level} after ${levels.slice(0, index).join(", ")}`]
      : [],
  );
  const first = levels.filter((level) => level === 1).length === 1 ? [] : ["not one heading of level 1"];
  return [
    ...lines.filter((line) => nameless.test(line)).map((line) => `no name: ${line}`),
    ...order,
    ...first,
  ];
}

/** Returns the whole messages of the other languages that are none of this one. */
export function foreignMessages(language: LanguageCode): readonly string[] {
  const own = new Set(Object.values(messagesOf(language)));
  const others = languages.filter((other) => other !== language);
  return others.flatMap((other) => Object.values(messagesOf(other))).filter((text) => !own.has(text));
}

/** Runs in the browser: returns errors that are shown and that no reader is told, and texts in another language. */
export function unheard({ language, foreign }: { language: string; foreign: ReadonlySet<string> }): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.lang !== language) found.push(`the page says that it is in ${root.lang}`);
  const wordsOf = (ids: string | null) =>
    (ids ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "");
  for (const control of document.querySelectorAll('[aria-invalid="true"]')) {
    // The error of radio buttons is their group's.
    const id = control.getAttribute("type") === "radio" ? control.getAttribute("name") : control.id;
    const described = wordsOf(control.getAttribute("aria-describedby")).join(" ");
    const error = document.getElementById(`${id ?? ""}-error`)?.textContent ?? "";
    if (error === "" || !described.includes(error)) found.push(`an error of #${control.id} is not spoken`);
  }
  for (const error of document.querySelectorAll('[id$="-error"]:not(:empty)')) {
    if (error.closest("[aria-live], [role=alert]") === null) found.push(`#${error.id} is not announced`);
  }
  const inOwn = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === language;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? "";
    if (foreign.has(words) && inOwn(walker.currentNode.parentElement)) found.push(`“${words}”`);
  }
  for (const element of document.querySelectorAll("[aria-label]")) {
    const words = element.getAttribute("aria-label") ?? "";
    if (foreign.has(words) && inOwn(element)) found.push(`“${words}” as a name`);
  }
  return found;
}
