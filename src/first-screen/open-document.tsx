import { StrictMode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import "#ui/styles/portal.scss";
import { startPortal, type Start } from "./start.tsx";

/** Renders the portal in this document. Hydrates the prerendered content if React would render the same. */
export async function openDocument(start: Omit<Start, "show">): Promise<void> {
  const container = start.window.document.getElementById("portal");
  if (!container) throw new Error("The document has no place for the portal.");
  let root: Root | undefined;
  const show: Start["show"] = (content, isDrawn = false) => {
    const tree = <StrictMode>{content}</StrictMode>;
    if (root === undefined && isDrawn) {
      root = hydrateRoot(container, tree, reports);
      return;
    }
    root ??= createRoot(container, reports);
    root.render(tree);
  };
  await startPortal({ ...start, show });
}

/** Replaces React's own error reports, which would print whole components with the URLs in them (URL-04). */
const reports = {
  onCaughtError: report("A view failed"),
  onUncaughtError: report("The portal failed"),
  onRecoverableError: report("A view was drawn anew"),
};

function report(event: string): (error: unknown) => void {
  return (error) => {
    recordEvent({ thrown: error });
    new ConsoleLogger(console).warn(event, error);
  };
}
