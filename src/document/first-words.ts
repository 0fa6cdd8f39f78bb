import { asRecord } from "#domain/storage/storage-entry.ts";
import type { FirstQuestions } from "./boot-result.ts";
import type { PartFiles } from "./preload.ts";
import type { Values } from "./prerendered-form.ts";
import { written } from "./written.ts";

/** The words of the first screens. */
export type FirstWords = ReturnType<typeof firstWords>;

type WordsToLoad = Pick<FirstQuestions, "words"> & {
  /** The message for which the page reserves space. */
  readonly notice?: string | undefined;
};

/**
 * Reads the words that the document holds, once it is parsed, and those that come in the visit's language. Calls
 * `onLoaded` before anything else uses the latter, with the files of the program's parts in that language; undefined if
 * its words did not come.
 */
export function firstWords(
  { words: asked, notice }: WordsToLoad,
  parsed: Promise<void>,
  onLoaded: (ofLanguage: PartFiles | undefined) => void,
) {
  const values: Record<string, string> = {};
  async function load(): Promise<boolean> {
    await parsed;
    const { ids = [], en = [] } = written<readonly string[]>("words");
    const say = (texts: readonly unknown[]) => {
      ids.forEach((id, index) => (values[id] = String(texts[index])));
      // Reserves the space for the message (`PageLayout.module.scss`).
      if (notice) document.documentElement.style.setProperty("--notice", JSON.stringify(values[notice]));
    };
    say(en);
    const own = asRecord(await asked);
    const texts = own?.["texts"];
    if (Array.isArray(texts)) say(texts);
    onLoaded(own?.["parts"] as PartFiles | undefined);
    return own !== undefined || asked === undefined;
  }
  return {
    /** The words by their ids: English until those of the visit's language have come. */
    values: values as Values,
    /** Resolves to whether they are loaded in the language of the visit. */
    areLoaded: load(),
  };
}
