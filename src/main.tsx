import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { PublicNetwork } from "#adapters/http/public-network.ts";
import { whoAnswers } from "#adapters/http/who-answers.ts";
import { PageDeparture } from "#adapters/navigation/page-departure.ts";
import { reloadOnce } from "#adapters/navigation/reload-once.ts";
import { afterFirstPaint } from "./entry/after-first-paint.ts";
import { isLeavingSoon } from "./entry/is-leaving-soon.ts";
import { documentNotice } from "./first-screen/document-notice.ts";
import { waitForParts } from "./entry/wait-for-parts.ts";
import { nextTask } from "#ui/app/next-task.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";

const load = retriedLoad(() => import(/* webpackChunkName: "start" */ "./first-screen/first-part.ts"));

/** Starts the program once the boot script has shown the form, if it may show one, and the browser has painted it. */
function start(): void {
  const boot = window.takeBootResult?.();
  const publicNetwork = new PublicNetwork({ window, onChange: documentNotice(window, boot) });
  boot?.useNetwork?.(publicNetwork);
  const departure = new PageDeparture(window);
  __webpack_chunk_load__ = waitForParts(__webpack_chunk_load__, publicNetwork, departure, window);
  const reload = reloadOnce(window, departure, async () => (await whoAnswers(window)) === "own");

  async function reloadForNewVersion(error: unknown): Promise<void> {
    await window.judged;
    // In an unsupported browser a reload would fetch the same scripts again (`document/guard.ts`).
    if (!window.isUnsupported) reload(error);
  }

  async function open(): Promise<void> {
    const [, isLeaving] = await Promise.all([
      afterFirstPaint(window, boot?.form),
      isLeavingSoon(window, boot?.departure ?? boot?.exchange),
    ]);
    // The document's own loader stays while the browser is being redirected.
    if (isLeaving) return;
    const { fetchNextStep, runProgram } = await load();
    void fetchNextStep(boot);
    const { openDocument } = await runProgram();
    // The modules have been evaluated; the start is a task of its own (prerender-50).
    await nextTask();
    await openDocument({
      window,
      boot,
      publicNetwork,
      onError: (error) => void reloadForNewVersion(error),
    });
  }

  if (window.isUnsupported) return;
  open().catch(async (error: unknown) => {
    new ConsoleLogger(console).warn("The portal could not be started", error);
    await reloadForNewVersion(error);
    if (!window.isUnsupported) boot?.showReload(open);
  });
}

if (document.prerendering) {
  // Loading runs no effect; the boot script, which comes before this one, waits for the same event.
  load().catch(() => undefined);
  document.addEventListener("prerenderingchange", start);
} else start();
