/** Journeys that Firefox does not play, by file and the beginnings of their titles, and why. */
export type LeftOut = {
  readonly file: string;
  /** All of the file's, where it is missing. */
  readonly titles?: readonly string[];
  readonly reason: string;
};

const authenticators =
  "Virtual authenticators are no part of WebDriver BiDi, and Playwright has them in Chromium alone. A passkey is made and used in Firefox by `e2e/at-length/firefox.spec.ts`, over Marionette.";
const devTools = "Asks the browser by the Chrome DevTools Protocol, which Firefox does not have.";
const mediaFeatures =
  "Asks for a look (dark, forced colours, less motion) by `emulation.setMediaFeaturesOverride`, which Firefox ESR does not know.";

/** The table of journeys that are left out. `LEFT_OUT=1 npm run test:firefox -- --project=firefox-left-out` says which of them pass. */
export const leftOut: readonly LeftOut[] = [
  { file: "passkey-sign-in.spec.ts", reason: authenticators },
  { file: "passkey-second-step.spec.ts", reason: authenticators },
  { file: "passkey-invitation.spec.ts", reason: authenticators },
  {
    file: "speculation.spec.ts",
    reason: "Starts a Chromium of its own: Firefox has no Speculation Rules, and prerenders nothing.",
  },
  {
    file: "accessibility.spec.ts",
    titles: ["axe finds nothing in the real document", "prefers-reduced-motion", "forced colours"],
    reason: mediaFeatures,
  },
  {
    file: "take-over.spec.ts",
    titles: [
      "no letter is lost",
      "the caret stays",
      "no press of the space bar",
      "no step through the languages",
      "a form is submitted at every moment",
      "an input method continues",
      "text pasted before",
    ],
    reason: `${devTools} By it the processor is slowed down and an input method composes.`,
  },
  {
    file: "sandbox-hosts.spec.ts",
    titles: ["by TLS, alice signs in"],
    reason: "Starts a Chromium of its own, which is told to trust the authority of the sandbox.",
  },
  { file: "consent.spec.ts", titles: ["it covers nothing"], reason: mediaFeatures },
  {
    file: "mfa-recovery.spec.ts",
    titles: ["after a set-up ten codes are shown"],
    reason: "Firefox tells of no download of an address that the page itself made (`blob:`).",
  },
  {
    file: "mfa-frames.spec.ts",
    titles: ["a person signed in by the partner is known there"],
    reason:
      "After the reload of a frame of another site, the driver's clicks reach that frame no more; a click by script goes on to the end.",
  },
  {
    file: "mfa-frames.spec.ts",
    titles: ["without cookies the page opens at the top level"],
    reason: "Firefox asks in its own window whether a frame may use cookies, and no driver answers there.",
  },
  {
    file: "mfa-partner-app.spec.ts",
    titles: ["the partner’s mobile app is paired"],
    reason:
      "Tab leads from a modal dialog to the toolbar of Firefox; the driver's click in the page does not bring the focus of the window back, as a person's does.",
  },
  {
    file: "logout.spec.ts",
    titles: ["logging out shows no endless spinner after Back"],
    reason:
      "Playwright waits without an end for a page that comes from Firefox's back/forward cache. Looked at on 2026-11-28: Forward shows the form.",
  },
  {
    file: "shell.spec.ts",
    titles: ["without JavaScript"],
    reason: "No script can be switched off by WebDriver BiDi as Playwright speaks it.",
  },
  {
    file: "secrets.spec.ts",
    titles: ["no address in the history has a code"],
    reason:
      "A document of the application is told of no address of the portal's in the history, and WebDriver BiDi neither.",
  },
  {
    file: "security-headers.spec.ts",
    titles: ["a document may use nothing of the browser"],
    reason: "Firefox tells no list of the features that a document may use (`featurePolicy`).",
  },
  {
    file: "security-headers.spec.ts",
    titles: ["reports hold no query"],
    reason:
      "Firefox names the address with which a document began, as CSP Level 3 has it. `collect` prints its path alone (deploy-22, `test/deploy/report-groups.test.ts`).",
  },
];

/** Matches the path of a test (project, file, titles) that is left out. */
export const leftOutPaths: readonly RegExp[] = leftOut.flatMap(({ file, titles = [""] }) =>
  titles.map((title) => new RegExp(`${escaped(file)} (?:.* )?${escaped(title)}`)),
);

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
