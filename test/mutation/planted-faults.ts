import type { Change } from "#test/support/changed-source.ts";

/** A fault of the portal that a person would meet, as a change of the code, and the tests of `npm test` that notice it. */
export type PlantedFault = Change & {
  readonly fault: string;
  /** Part of the test files' paths, as Jest takes it. */
  readonly noticedBy: string;
};

type Faults = Readonly<Record<string, readonly [file: string, from: string, to: string]>>;

const noticedBy = (tests: string, faults: Faults): PlantedFault[] =>
  Object.entries(faults).map(([fault, [file, from, to]]) => ({ fault, file, from, to, noticedBy: tests }));

/** The faults that the two walks were measured by on 2026-11-22, each in the code as it stands. */
export const plantedFaults: readonly PlantedFault[] = [
  ...noticedBy("test/application/login", {
    "a form that is restored with what was typed stays in its check": [
      "application/login/session-step.ts",
      'if (wantsForm && this.#deps.takesPassword()) this.phase = "editing";',
      "",
    ],
    "a logout is not told on LoginPage": [
      "application/login/login-notices.ts",
      "query[flag] ? [noticeOfFlag[flag]] : []",
      "query[flag] && !query.loggedOut ? [noticeOfFlag[flag]] : []",
    ],
    "the notice of a sign-in in another tab survives the logout": [
      "application/login/session-step.ts",
      "this.hasOtherTabSignedIn = isSignedIn && !isAsking;",
      "this.hasOtherTabSignedIn ||= isSignedIn && !isAsking;",
    ],
    "the question how to go on keeps its name when another person logs in in another tab": [
      "application/login/session-step.ts",
      "    this.account = undefined;\n    if (!isSignedIn) {",
      "    if (!isSignedIn) {",
    ],
    "the password step shows the first e-mail that was ever typed": [
      "application/login/email-step.ts",
      "    this.email = email;\n    this.#deps",
      "    this.email ||= email;\n    this.#deps",
    ],
    "a reload forgets the e-mail": [
      "application/login/email-step.ts",
      "given ?? remembered ?? deps.rememberedEmail.entered",
      "given ?? remembered",
    ],
  }),
  ...noticedBy("test/application/shared", {
    "a code is sent while it is being verified": [
      "application/shared/submission.ts",
      "    if (this.isBusy) return;\n",
      "",
    ],
  }),
  ...noticedBy("test/application/logout", {
    "the dialog before a logout does not ask again when another tab signs in": [
      "application/logout/session-gate.ts",
      "if (this.isClosed) void this.learnAccount(cancellation);",
      "",
    ],
  }),
  ...noticedBy("test/domain/login", {
    "the password is accepted, and the portal goes on in the former session": [
      "domain/login/sign-in-with-password.ts",
      'this.deps.sessions.endAt("sign-in-begun");',
      "",
    ],
    "`newSession` is forgotten with its document": [
      "domain/login/keep-sign-in-target.ts",
      "const isNew = this.deps.storage.read(newSessionOfTab) === mark;",
      "const isNew = isAsked;",
    ],
  }),
  ...noticedBy("test/domain/redirect", {
    "used targets are not recognised": [
      "domain/redirect/used-targets.ts",
      "return this.recent.some((used) => used.mark === mark);",
      "return mark === undefined && this.recent.length < 0;",
    ],
    "a tab takes the target that was stored last in the browser": [
      "domain/redirect/saved-target.ts",
      "const own = storage.read(targetOfTab);\n  if (!own) return",
      "const own = storage.read(targetOfTab);\n  if (own?.lastLogout === storage.read(lastLogout)) return",
    ],
  }),
  ...noticedBy("test/domain/session", {
    "an accepted password does not tell the other tabs": [
      "domain/session/session-events.ts",
      '"sign-in-begun": { removes: [sessionToken, resumedPagePlace], announces: "sign-in-begun" }',
      '"sign-in-begun": { removes: [sessionToken, resumedPagePlace] }',
    ],
  }),
  ...noticedBy("test/domain/logout", {
    "the token stays after a logout": ["domain/logout/log-out.ts", 'sessions.endAt("logged-out");', ""],
    "the platform is not told of a logout": [
      "domain/logout/log-out.ts",
      "await endPlatformSession.execute(token, request.langCode);",
      "await endPlatformSession.execute(undefined, request.langCode);",
    ],
  }),
  ...noticedBy("test/domain/authenticate", {
    "a code that is exchanged during a logout in another tab begins a session": [
      "domain/authenticate/begin-session.ts",
      'if (isOver) return failure({ kind: "logged-out" });',
      "",
    ],
  }),
  ...noticedBy("test/domain/storage", {
    "the typed e-mail is not among what a logout removes": [
      "domain/storage/storage-entries.ts",
      "  lifetime: 30 * minute,\n  belongsToPerson: true,\n  check: textUpTo(320),",
      "  lifetime: 30 * minute,\n  check: textUpTo(320),",
    ],
  }),
  ...noticedBy("test/src/document", {
    "the token of a link stays in the address": [
      "src/document/secrets-in-address.ts",
      "for (const name of removed) kept.delete(name);",
      "",
    ],
  }),
];
