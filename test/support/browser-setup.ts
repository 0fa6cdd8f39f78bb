import { configure } from "@testing-library/react";
import { loadRichText } from "#ui/components/use-text.ts";
import "./dialog-polyfill.ts";

// Generous: a busy machine is slow, and a test that passes does not wait.
configure({ reactStrictMode: true, asyncUtilTimeout: 30_000 });

// jsdom lays nothing out, so that there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined;

// jsdom does not measure how a document was loaded; it counts as opened by a link.
if (!("getEntriesByType" in performance)) Object.assign(performance, { getEntriesByType: () => [] });

// In the portal it is there a moment after the first screen.
beforeAll(loadRichText);
