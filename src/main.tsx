import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/styles/portal.scss";
import { startPortal } from "./start.tsx";

const container = document.getElementById("portal");
if (!container) throw new Error("The document has no place for the portal.");
const root = createRoot(container);

// A page that comes back from the browser's memory has lost its time and its secrets (RAC-04).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

void startPortal(window).then((portal) => root.render(<StrictMode>{portal}</StrictMode>));
