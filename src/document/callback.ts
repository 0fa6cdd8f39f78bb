/*
 * The inline script of the document at which a provider's answer arrives. It shows the document's loader, and fetches
 * the program while nothing else has to be shown.
 */
import { sayLoading, watchLoader } from "./document-loader.ts";
import { documentParsed } from "./document-parsed.ts";
import { earlyParts } from "./early-parts.ts";
import { firstWords } from "./first-words.ts";
import { handOver } from "./hand-over.ts";
import { preload } from "./preload.ts";
import { showInstead } from "./show-instead.ts";
import { showReload } from "./show-reload.ts";
import { written } from "./written.ts";

const questions = window.takeQuestions?.();
// The page is in a frame, or the guard shows its notice (`ask.ts`).
if (!questions) throw new Error("The document does not start.");
const { page, language } = questions;
const [arrived] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

const files = written<readonly string[]>("parts");
const preloadProgram = () => preload(files, earlyParts(page, language));
const parsed = documentParsed();
const words = firstWords(questions, parsed, (ofLanguage) => {
  Object.assign(files, ofLanguage);
  if (ofLanguage) preload(ofLanguage, earlyParts(page, language));
  sayLoading(words.values, "shell.loading");
});
void watchLoader(words.values, parsed);
preloadProgram();

handOver(
  {
    ...questions,
    // The program reads it from the answer, with its services.
    tenant: Promise.resolve(undefined),
    form: Promise.resolve(undefined),
    endWithdrawnForm: () => undefined,
    showReload: (tryAgain) => showReload(words.values, tryAgain),
    showInstead,
  },
  arrived,
);
