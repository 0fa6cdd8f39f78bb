import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "#ui/styles/portal.scss";
import { Atlas } from "./Atlas.tsx";

const container = document.getElementById("atlas");
if (!container) throw new Error("The document has no place for the atlas.");
createRoot(container).render(
  <BrowserRouter>
    <Atlas />
  </BrowserRouter>,
);
