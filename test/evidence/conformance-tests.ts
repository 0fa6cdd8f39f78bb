/** The tests that rows of the conformance report point to: file and title, as the ledger reads it. */
export const tests = {
  axe: [
    "e2e/atlas/states.spec.ts",
    "axe finds nothing in any state of …, and nothing is too wide (X-11, X-12)",
  ],
  contrast: [
    "e2e/atlas/turns.spec.ts",
    "the contrast of every state of … is enough in the other scheme as well (X-26)",
  ],
  tenantColours: [
    "test/domain/theme/readable-theme.test.ts",
    "a foreground that can be read is kept, also where another would contrast more (tenant-13)",
  ],
  forcedColours: [
    "e2e/journeys/accessibility.spec.ts",
    "forced colours keep the borders of buttons and fields, and the focus ring (X-14)",
  ],
  twice: [
    "e2e/journeys/accessibility.spec.ts",
    "axe finds nothing in the real document, which fits with text of twice the size (PWD-06, X-13)",
  ],
  narrow: ["e2e/atlas/turns.spec.ts", "nothing is wider than a window of 320 px in … (I-09, X-12)"],
  spacing: [
    "e2e/atlas/turns.spec.ts",
    "nothing is cut off in de or th when a reader spaces the text out (X-13)",
  ],
  motion: ["e2e/journeys/accessibility.spec.ts", "prefers-reduced-motion stops all animations (X-24)"],
  trees: [
    "e2e/atlas/turns.spec.ts",
    "the accessibility trees of … are those that were last read over (X-15)",
  ],
  focus: [
    "e2e/atlas/turns.spec.ts",
    "the focus is visible at every tab stop of the MFA steps, with forced colours as well (X-14, X-15)",
  ],
  keyboard: [
    "e2e/journeys/keyboard.spec.ts",
    "the whole sign-in works with a visible focus (login-05, P-04)",
  ],
  keyboardAccount: [
    "e2e/journeys/account.spec.ts",
    "all other sessions end after a question, by the keyboard alone (account-03)",
  ],
  firstTab: [
    "e2e/journeys/keyboard.spec.ts",
    "error pages focus the heading, and the first Tab reaches the first action (X-15)",
  ],
  launcher: [
    "e2e/journeys/messenger.spec.ts",
    "on a narrow screen its launcher does not cover the focused field (messenger-10, X-27)",
  ],
  consent: [
    "e2e/journeys/consent.spec.ts",
    "it covers nothing, its answers weigh the same, and axe finds nothing (consent-03, consent-04)",
  ],
  logo: [
    "e2e/journeys/shell.spec.ts",
    "title, logo and icon are the tenant's; its name takes the place of a logo (shell-11, tenant-08)",
  ],
  qrCode: [
    "e2e/journeys/mfa-enrolment.spec.ts",
    "is enrolled by its QR code and opens the application; a reload keeps it (mfa-08, mfa-47)",
  ],
  label: ["test/ui/components/TextField.test.tsx", "has its label above it, tied to it (X-02)"],
  purpose: [
    "test/ui/components/TextField.test.tsx",
    "carries stable names and what password managers and keyboards look for (X-03, L-01)",
  ],
  fieldError: [
    "test/ui/components/TextField.test.tsx",
    "an error is shown beside the field and linked to it together with the hint (X-06)",
  ],
  pasting: ["test/ui/components/TextField.test.tsx", "pasting is not intercepted (X-18)"],
  pastedPassword: ["test/ui/components/PasswordField.test.tsx", "pasting is not intercepted (X-18)"],
  pastedCode: [
    "test/ui/components/OneTimeCodeField.test.tsx",
    "hands on what is pasted, whole: %s (PWD-02, M-10)",
  ],
  codeByItself: [
    "test/application/mfa/steps/mfa-code.presenter.test.ts",
    "reads six digits out of what is pasted, and submits them by itself, once (M-10, M-11)",
  ],
  rules: [
    "test/ui/password/NewPasswordFields.test.tsx",
    "each rule says in words whether it is met, and describes the field (password-07, R-04)",
  ],
  refusals: [
    "test/ui/page-states.test.tsx",
    "%s refuses beside the field, which gets the focus: %s, %s (%s)",
  ],
  summary: [
    "test/ui/components/Form.test.tsx",
    "two errors: focus goes to the summary, whose links lead to the fields (X-08, X-06)",
  ],
  noFocusTaken: [
    "test/ui/components/Form.test.tsx",
    "an error that appears without a submit takes no focus (X-06)",
  ],
  main: [
    "test/ui/components/PageFrame.test.tsx",
    "has one main, in which notices come before the heading and help comes last (X-01, X-08)",
  ],
  arrival: [
    "test/ui/components/PageFrame.test.tsx",
    "on arrival focus goes to the heading, and the page to its top (X-22)",
  ],
  languageList: [
    "test/ui/components/PageFrame.test.tsx",
    "is a labelled native list that tells the chosen language (X-28)",
  ],
  languageSwitch: [
    "test/ui/app/LocalisedText.test.tsx",
    "switching the language keeps what was typed (I-07, X-28)",
  ],
  language: ["test/ui/shell/App.test.tsx", "the document names the language in use (language-06, X-21)"],
  noEnglishLeft: [
    "e2e/journeys/language.spec.ts",
    "langCode chooses the language, and nothing English is left (I-03, I-05)",
  ],
  help: [
    "test/ui/shell/Screen.test.tsx",
    "help and support open in new tabs, help in the page's language (tenant-15, X-16)",
  ],
  linksElsewhere: [
    "test/ui/components/Links.test.tsx",
    "elsewhere opens in a new tab, says so, and gives nothing away (X-25)",
  ],
  stepTitle: [
    "test/ui/mfa/MfaScreen.test.tsx",
    "the title names the step, and the next step of its group is there at once (mfa-52, X-22)",
  ],
  idle: [
    "test/ui/shared-device/IdleDialog.test.tsx",
    "its button has the focus and goes on, and so does Close (desk-03)",
  ],
  toastEscape: [
    "test/ui/components/Announcements.test.tsx",
    "goes by its button or by Esc, and gives the focus back (X-10, login-62)",
  ],
  toast: [
    "test/ui/components/Announcements.test.tsx",
    "is announced politely, takes no focus and stays (L-07, X-10)",
  ],
  live: ["test/ui/components/Announcements.test.tsx", "a %s stands in the page before its text does (X-09)"],
  dialog: [
    "test/ui/components/Modal.test.tsx",
    "one that %s is an alert dialog with a name and a description (MD-01)",
  ],
  dialogFocus: [
    "test/ui/components/Modal.test.tsx",
    "focus goes to the least destructive button and back to the opener (MD-02)",
  ],
  countdown: [
    "test/ui/components/CountdownButton.test.tsx",
    "may be pressed at nought, and announces only that (M-15, X-04)",
  ],
  keptEmail: [
    "test/application/reset-password/reset-password.presenter.test.ts",
    "the link back to LoginPage keeps what was typed so far (login-25, X-17)",
  ],
  words: [
    "test/evidence/conformance.test.ts",
    "no message points at something by its place, shape or colour alone",
  ],
  absent: [
    "test/evidence/conformance.test.ts",
    "what a row says is absent is in no view, style or document of the portal",
  ],
  mails: [
    "e2e/at-length/mails.spec.ts",
    "every mail can be read in …, and is not wider than 320 px (mails-05)",
  ],
  mailLanguage: [
    "test/packages/mails/mails.test.ts",
    "the HTML names language and direction, has a preview, loads the logo alone and stays below 100 kB (mails-03)",
  ],
  rightToLeft: [
    "e2e/atlas/turns.spec.ts",
    "axe finds nothing in any state of … from right to left at … px, and nothing is too wide (language-46)",
  ],
} as const satisfies Readonly<Record<string, readonly [file: string, title: string]>>;

export type TestName = keyof typeof tests;
