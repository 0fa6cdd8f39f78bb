import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#ui/styles/portal.scss";
import { startPortal } from "./start.tsx";

const container = document.getElementById("portal");
if (!container) throw new Error("The document has no place for the portal.");
const root = createRoot(container);
void startPortal(window, (content) => root.render(<StrictMode>{content}</StrictMode>));
