import { configure } from "@testing-library/react";
import { loadRichText } from "#ui/components/use-text.ts";
import "./dialog-polyfill.ts";

// Generous: a busy machine is slow, and a test that passes does not wait.
jest.setTimeout(30_000);
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

// In the portal it is there a moment after the first screen.
beforeAll(loadRichText);
