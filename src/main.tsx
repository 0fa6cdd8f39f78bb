import { calm } from "./calm.ts";
import { reloadOnce } from "#adapters/navigation/reload-once.ts";
import { retriedLoad } from "./retried-load.ts";

/* The program proper runs once the boot script has shown what it can, and the browser has painted it. */
const boot = window.takeBootHandOver?.();
const load = retriedLoad(() => import(/* webpackChunkName: "start" */ "./open-document.tsx"));
void calm(window, boot?.form)
  .then(load)
  .then(({ openDocument }) => openDocument(window, boot))
  .catch(reloadOnce(window));
