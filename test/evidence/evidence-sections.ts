import { steps } from "#test/checks/steps.ts";

/** A part of the report, and what plays it where it is a command of its own. */
export type NamedPart = { readonly name: string; readonly command: string };

/** A page of the report. */
export type Section = {
  readonly page: string;
  readonly title: string;
  /** What the page says, in one sentence for its reader. */
  readonly about: string;
  readonly parts: readonly NamedPart[];
};

const part = (name: string, command: string): NamedPart => ({ name, command });
const step = (...names: readonly string[]) =>
  `npm run test:all -- ${names.map((name) => `"${name}"`).join(" ")}`;
const faultSteps = steps.map(({ name }) => name).filter((name) => name.startsWith("faults of calls"));

/** The pages that are made of parts which runs have written. The others are read from the repository as it stands. */
export const sections = [
  {
    page: "engines.md",
    title: "Engines",
    about: "The journeys in Chromium, Firefox and WebKit.",
    parts: [
      part("chromium", "node test/evidence/chromium-part.ts"),
      part("firefox", "npm run test:firefox"),
      part("webkit", step("WebKit")),
    ],
  },
  {
    page: "transcripts.md",
    title: "Screen readers",
    about: "What a screen reader says on the main journeys, written down and checked.",
    parts: [part("screen-reader", step("screen reader"))],
  },
  {
    page: "managers.md",
    title: "Password managers",
    about: "What the browsers' own password managers save, fill, update and suggest.",
    parts: [part("password-managers", step("password managers"))],
  },
  {
    page: "answers-at-fault.md",
    title: "Faults",
    about: "What a person meets when a call is not answered, late, refused or wrong.",
    parts: [part("faults", step(...faultSteps))],
  },
  {
    page: "operators.md",
    title: "Operators",
    about: "What an operator does with a release, tried.",
    parts: [part("operators", "node test/evidence/operators-part.ts")],
  },
  {
    page: "pictures.md",
    title: "Pictures",
    about: "Every state of every screen, compared pixel by pixel with the last accepted pictures.",
    parts: [part("pictures", step("pictures"))],
  },
  {
    page: "server-headers.md",
    title: "Headers",
    about:
      "Real answers of nginx and Caddy, judged by the published rules of Mozilla's HTTP Observatory and by Google's CSP Evaluator.",
    parts: [part("server-headers", "node test/evidence/headers-part.ts")],
  },
  {
    page: "bytes-and-times.md",
    title: "Bytes and times",
    about: "What a person has waited for at each moment of a sign-in.",
    parts: [part("bytes", "node test/evidence/bytes-part.ts")],
  },
  {
    page: "materials.md",
    title: "Software bill of materials",
    about: "The packages whose code is in the build, with their licences.",
    parts: [part("materials", "node test/evidence/materials-part.ts")],
  },
] as const satisfies readonly Section[];
