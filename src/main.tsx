import { calm } from "./calm.ts";

/* The program proper runs once the boot script has shown what it can, and the browser has painted it. */
const boot = window.takeBootHandOver?.();
void calm(window, boot?.form)
  .then(() => import(/* webpackChunkName: "start" */ "./open-document.tsx"))
  .then(({ openDocument }) => openDocument(window, boot));
