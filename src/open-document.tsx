import { StrictMode, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import "#ui/styles/portal.scss";
import type { BootHandOver } from "./boot/boot-hand-over.ts";
import { startPortal } from "./start.tsx";

/** Opens the portal in this document. What stands there already is taken over, where it is what would be drawn. */
export async function openDocument(browserWindow: Window, boot: BootHandOver | undefined): Promise<void> {
  const container = browserWindow.document.getElementById("portal");
  if (!container) throw new Error("The document has no place for the portal.");
  let root: Root | undefined;
  await startPortal(browserWindow, boot, (content: ReactNode, isDrawn = false) => {
    const tree = <StrictMode>{content}</StrictMode>;
    if (root === undefined && isDrawn) {
      root = hydrateRoot(container, tree, reports);
      return;
    }
    root ??= createRoot(container, reports);
    root.render(tree);
  });
}

/** React's own reports would print whole components, and the addresses in them (URL-04). */
const reports = {
  onCaughtError: (error: unknown) => report("A view failed", error),
  onUncaughtError: (error: unknown) => report("The portal failed", error),
  onRecoverableError: (error: unknown) => report("A view was drawn anew", error),
};

function report(what: string, error: unknown): void {
  console.error(`${what}: ${error instanceof Error ? error.name : typeof error}`);
}
