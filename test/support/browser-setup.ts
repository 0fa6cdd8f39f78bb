import { configure } from "@testing-library/react";
import "./dialog-polyfill.ts";

configure({ reactStrictMode: true });
