/*
 * The inline script of the HTML that shows the prerendered e-mail step as soon as it may be shown, while the bundle is
 * still being loaded. It delays the first paint, so it is kept small.
 */
import type { BootResult } from "./boot-result.ts";
import { earlyDepartures } from "#adapters/identity/early-checks.ts";
import { afterFirstPaint } from "#src/entry/after-first-paint.ts";
import { documentParsed } from "./document-parsed.ts";
import { documentVisit } from "./document-visit.ts";
import { earlyDeparture } from "./early-departure.ts";
import { earlyParts } from "./early-parts.ts";
import { timeIsUp } from "./early-settings.ts";
import { prerenderedStep } from "./prerendered-step.ts";
import { firstWords } from "./first-words.ts";
import { handOver } from "./hand-over.ts";
import { sayLoading, watchLoader } from "./document-loader.ts";
import { preload } from "./preload.ts";
import { sessionBeforeForm } from "./session-before-form.ts";
import { showInstead } from "./show-instead.ts";
import { showReload } from "./show-reload.ts";
import { written } from "./written.ts";

const questions = window.takeQuestions?.();
// The page is in a frame, or the guard shows its notice (`ask.ts`).
if (!questions) throw new Error("The document does not start.");
const files = written<readonly string[]>("parts");
const visit = documentVisit(questions);
const { page, language, tenant, settings } = visit;
const way = earlyDeparture(visit, files);
const isOver = timeIsUp(visit);
const session = sessionBeforeForm(visit, isOver);
const preloadProgram = () => preload(files, earlyParts(page, language));

const parsed = documentParsed();
const words = firstWords(visit, parsed, (ofLanguage) => {
  Object.assign(files, ofLanguage);
  if (ofLanguage && !way.isLikely) {
    preload(
      files,
      earlyParts(page, language).filter((part) => part.startsWith("i18n-")),
    );
  }
  const isReturning = location.pathname.startsWith("/authenticate");
  sayLoading(words.values, isReturning ? "shell.loading" : "shell.title");
});
void watchLoader(words.values, parsed);

/**
 * Preloads the services that continue a session as soon as one is found. Earlier they would compete with the form and
 * with the program that takes it over, which loads them itself.
 */
async function preloadServices(): Promise<void> {
  const found = (await tenant)?.loginDomain.tenant;
  if (visit.mayLeave && found && earlyDepartures.has(found.identityProvider)) return;
  if (session.isDueAtOnce(await settings) === false || (await session.mayContinue())) {
    preload(files, ["sign-in"]);
  }
}

if (session.check) void preloadServices();

const step = prerenderedStep(visit, session, words);

/** Milliseconds from the start of the navigation within which only a fast line and processor bring the document. */
const soon = 150;

// Otherwise the program would arrive before the first frame and be compiled while the form is laid out (prerender-62).
if (step.early && performance.now() < soon) {
  void afterFirstPaint(window, step.early).then(() => way.isLikely || preloadProgram());
} else if (!way.isLikely) preloadProgram();

const known: BootResult = {
  ...visit,
  sessionCheck: session.check,
  form: step.form,
  endWithdrawnForm: step.endWithdrawnForm,
  showReload: (tryAgain) => showReload(words.values, tryAgain),
  showInstead,
};
const departure = visit.mayLeave
  ? way.leave(known, isOver, preloadProgram).catch(() => undefined)
  : undefined;

handOver({ ...known, departure }, visit.arrived, step.cancel);
