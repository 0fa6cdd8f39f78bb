import { configure } from "@testing-library/react";
import { loadRichText } from "#ui/components/use-text.ts";
import "./dialog-polyfill.ts";

// A long limit for busy machines; a test that passes does not wait for it.
configure({ reactStrictMode: true, asyncUtilTimeout: 30_000 });

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// jsdom does not measure how a document was loaded; it counts as opened by a link. It keeps no marks of moments either.
if (!("getEntriesByType" in performance)) Object.assign(performance, { getEntriesByType: () => [] });
if (!("mark" in performance)) Object.assign(performance, { mark: () => undefined });

// In the portal it is loaded just after the first screen.
beforeAll(loadRichText);
