import { configure } from "@testing-library/react";
import "./dialog-polyfill.ts";

// Generous: a busy machine is slow, and a test that passes does not wait.
jest.setTimeout(30_000);
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });
