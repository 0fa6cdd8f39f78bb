import { ConsoleJournal } from "#adapters/browser/console-journal.ts";
import { reloadOnce } from "#adapters/navigation/reload-once.ts";
import { calm } from "./calm.ts";
import { retriedLoad } from "./retried-load.ts";

/* The program proper runs once the boot script has shown what it can, and the browser has painted it. */
const boot = window.takeBootHandOver?.();
const load = retriedLoad(() => import(/* webpackChunkName: "start" */ "./open-document.tsx"));
const reloadForNewVersion = reloadOnce(window);

async function open(): Promise<void> {
  await calm(window, boot?.form);
  const { openDocument } = await load();
  await openDocument(window, boot);
}

open().catch((error: unknown) => {
  new ConsoleJournal(console).warn("The portal could not be started", error);
  reloadForNewVersion(error);
  boot?.showReload(open);
});
