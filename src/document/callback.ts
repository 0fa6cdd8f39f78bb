/*
 * The inline script of the document at which a provider's answer arrives. It shows the document's loader, has the
 * sign-in completed, and fetches the program where that does not lead to the application.
 */
import { sayLoading, watchLoader } from "./document-loader.ts";
import { documentParsed } from "./document-parsed.ts";
import { earlyArrival } from "./early-arrival.ts";
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
const arrival = earlyArrival(questions, files, preloadProgram);
const parsed = documentParsed();
const words = firstWords(questions, parsed, (ofLanguage) => {
  Object.assign(files, ofLanguage);
  if (ofLanguage && !arrival) preload(ofLanguage, earlyParts(page, language));
  sayLoading(words.values, "shell.loading");
});
void watchLoader(words.values, parsed);
if (!arrival) preloadProgram();

handOver(
  {
    ...questions,
    ...arrival,
    // The program reads it from the answer, with its services.
    tenant: Promise.resolve(undefined),
    form: Promise.resolve(undefined),
    endWithdrawnForm: () => undefined,
    // A program that is missing at once would be told in English, before the words have come.
    showReload: (tryAgain) => void words.areLoaded.then(() => showReload(words.values, tryAgain)),
    showInstead,
  },
  arrived,
);
