import type { EmailStep } from "#application/login/email-step.ts";
import type { LoginPhase, LoginStage } from "#application/login/session-step.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { PartnerHelp } from "#application/login/partner-help.ts";
import type { LoginProblem, PasswordStep } from "#application/login/password-step.ts";
import type { SessionStep } from "#application/login/session-step.ts";
import type { LoginNotice } from "#application/login/login-notices.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import type { ShownNotice } from "#application/shell/notices.presenter.ts";
import type { RedirectWay } from "#domain/provider/sign-in-ways.ts";
import type { LinkUrl, TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { part, statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { tooLongEmail, unsent } from "./account-samples.ts";
import { codeEntry, codeStates } from "./email-code-literals.ts";
import { passkeyWay, passkeyWayStates } from "./passkey-way-literals.ts";

/** The way to the page of a further provider, with the longest name that a button shows. */
const staffWay = { kind: "redirect", id: "staff", provider: "oidc", label: "Harbour staff" } as const;
/** Two directories of one kind, with names by language and logos; `data:` stands in for the tenant's images. */
const directory = (key: string, label: RedirectWay["label"], color: string): RedirectWay => ({
  kind: "redirect",
  id: key,
  provider: key,
  ...omitUnset({ label }),
  logo: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><circle cx='12' cy='12' r='11' fill='${color}'/></svg>` as LinkUrl,
});
const north = directory(
  "north",
  { en: "Evergreen North", de: "Evergreen Nord", th: "เอเวอร์กรีนเหนือ" },
  "navy",
);
const south = directory("south", { en: "Evergreen South", de: "Evergreen Süd", th: "เอเวอร์กรีนใต้" }, "maroon");
const longLabel = "Harbour Group franchise partners and seasonal staff in Europe";

type LoginLiteral = Literal<LoginPresenter>;

const email = "anna.lindqvist@harbour.example";
const longEmail = "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example";

const arrived: Omit<LoginLiteral, "session" | "emailStep" | "passwordStep"> = {
  partnerHelp: part<PartnerHelp>({ url: undefined }),
  phase: "editing",
  part: "email",
  stage: "email",
  email: "",
  problem: undefined,
  notices: [],
  failedSubmits: 0,
  isAfterActivation: false,
  isBusy: false,
  redirects: [],
  chosenWay: undefined,
  emailCode: undefined,
  passkey: undefined,
};

/** How a state differs from the first one, and from the first one of a step. */
type Difference = Partial<LoginLiteral> & {
  readonly entry?: Partial<Literal<EmailStep>>;
  readonly secret?: Partial<Literal<PasswordStep>>;
  readonly signedIn?: Partial<Literal<SessionStep>>;
};

/** Returns LoginPage with the given differences from its first state. */
function login({ entry, secret, signedIn, ...difference }: Difference): AtlasState {
  const { phase = "editing", stage = "email", email = "" } = difference;
  return {
    view: () => <LoginPage search="" stage={undefined} />,
    login: {
      ...arrived,
      part: phase === "editing" || phase === "submitting" ? stage : phase,
      session: part<SessionStep>({
        phase: "editing",
        account: undefined,
        ways: [],
        onlyPart: undefined,
        hasOtherTabSignedIn: false,
        ...signedIn,
      }),
      emailStep: part<EmailStep>({
        email,
        error: undefined,
        isRemembered: false,
        failedSubmits: 0,
        isSubmitting: false,
        isEdited: false,
        ...entry,
      }),
      passwordStep: part<PasswordStep>({
        password: "",
        error: undefined,
        submission: unsent(),
        phase: "editing",
        ...secret,
      }),
      ...difference,
    },
  };
}

function password(difference: Difference): AtlasState {
  return login({ stage: "password", email, ...difference });
}

const emailErrors: Readonly<Record<LoginFieldError, ScreenStates>> = {
  fieldRequired: { "email/field-required": login({ entry: { error: "fieldRequired" }, failedSubmits: 1 }) },
  invalidEmailInput: {
    "email/invalid": login({ email: "anna.lindqvist@harbour", entry: { error: "invalidEmailInput" } }),
  },
  emailTooLong: { "email/too-long": login({ email: tooLongEmail, entry: { error: "emailTooLong" } }) },
};

const passwordErrors: Readonly<Record<Extract<LoginFieldError, "fieldRequired">, ScreenStates>> = {
  fieldRequired: { "password/field-required": password({ secret: { error: "fieldRequired" } }) },
};

const notices: Readonly<Record<LoginNotice, ScreenStates>> = {
  "logged-out": { "email/logged-out": login({ email, notices: ["logged-out"] }) },
  "password-reset": { "email/password-reset": login({ email, notices: ["password-reset"] }) },
  idle: { "email/idle": { ...login({ notices: ["idle"] }), isDeviceShared: true } },
  "session-ended": { "email/session-ended": login({ email, notices: ["session-ended"] }) },
  activated: { "email/activated": login({ email, notices: ["activated"], isAfterActivation: true }) },
};

const problems: Readonly<Record<LoginProblem["kind"], ScreenStates>> = {
  "invalid-credentials": {
    "password/wrong-credentials": password({ problem: { kind: "invalid-credentials" }, failedSubmits: 1 }),
  },
  "cookies-off": {
    "email/cookies-off": login({ problem: { kind: "cookies-off" } }),
    "password/cookies-off": password({
      secret: { password: "typed before" },
      problem: { kind: "cookies-off" },
    }),
  },
  "foreign-cookies": { "email/foreign-cookies": login({ problem: { kind: "foreign-cookies" } }) },
  "rate-limited": {
    "password/rate-limited": password({
      secret: { password: "typed before" },
      problem: { kind: "rate-limited" },
    }),
  },
  denied: {
    "password/denied": password({ secret: { password: "typed before" }, problem: { kind: "denied" } }),
  },
  "not-completed": { "email/not-completed": login({ problem: { kind: "not-completed" } }) },
  server: {
    "password/server": password({ secret: { password: "typed before" }, problem: { kind: "server" } }),
  },
  misconfigured: {
    "password/misconfigured": password({
      secret: { password: "typed before" },
      problem: { kind: "misconfigured" },
    }),
  },
  unreachable: {
    "password/unreachable": password({
      secret: { password: "typed before" },
      problem: { kind: "unreachable" },
    }),
    "password/unreachable-with-reference": password({
      secret: { password: "typed before" },
      problem: { kind: "unreachable", reference },
    }),
  },
};

const stages: Readonly<Record<LoginStage, ScreenStates>> = {
  email: {
    "email/empty": login({}),
    "email/filled": login({ email }),
    "email/remembered": login({ email, entry: { isRemembered: true } }),
    "email/further-provider": login({ redirects: [staffWay] }),
    "email/further-providers": login({
      email,
      redirects: [staffWay, { ...staffWay, id: "guests", label: longLabel }],
    }),
    "email/two-directories": login({ redirects: [north, south] }),
    "email/directory-opened": {
      ...login({ redirects: [north, south], chosenWay: south, phase: "submitting", isBusy: true }),
      elapsed: 300,
    },
    "email/logo-with-long-label": login({ redirects: [{ ...north, label: longLabel }, south] }),
    "email/logo-missing": login({ redirects: [{ ...north, logo: "data:," as LinkUrl }, south] }),
    "email/further-provider-unnamed": login({ redirects: [{ kind: "redirect", id: "staff" }] }),
    "email/further-provider-opened": {
      ...login({ redirects: [staffWay], chosenWay: staffWay, phase: "submitting", isBusy: true }),
      elapsed: 300,
    },
    "email/further-provider-unreachable": login({
      email,
      redirects: [staffWay],
      problem: { kind: "unreachable" },
      failedSubmits: 1,
    }),
    "email/other-tab-signed-in": login({ email, signedIn: { hasOtherTabSignedIn: true } }),
    "email/shared-device": { ...login({}), isDeviceShared: true },
    "email/other-tab-signed-in-as": login({ email, signedIn: { hasOtherTabSignedIn: true, account: email } }),
    "email/long": login({ email: longEmail, entry: { isRemembered: true } }),
    ...statesOf(emailErrors),
    ...statesOf(notices),
    ...passkeyWayStates(login),
    "email/passkey-beside-provider": login({ redirects: [staffWay], passkey: passkeyWay({}) }),
  },
  password: {
    "password/empty": password({}),
    "password/filled": password({ secret: { password: "correct horse battery" } }),
    "password/shown": {
      ...password({ secret: { password: "correct horse battery" } }),
      gesture: showPassword,
    },
    "password/caps-lock": { ...password({ secret: { password: "CORR" } }), gesture: pressCapsLock },
    "password/other-tab-signed-in": password({ signedIn: { hasOtherTabSignedIn: true } }),
    "password/partner-help": password({
      partnerHelp: part<PartnerHelp>({ url: "https://partner.example/help" as TrustedUrl }),
    }),
    "password/long-email": password({ email: longEmail }),
    "password/code-instead": password({ emailCode: codeEntry({}) }),
    "password/after-activation": password({ isAfterActivation: true }),
    ...statesOf(passwordErrors),
    ...statesOf(problems),
  },
  code: codeStates((difference) => login({ stage: "code", email, emailCode: codeEntry(difference) })),
};

/** All phases but `incomplete`, which shows the shell's message to reload. */
const phases: Readonly<Record<Exclude<LoginPhase, "incomplete">, ScreenStates>> = {
  checking: waiting("checking", login({ phase: "checking" })),
  editing: statesOf(stages),
  submitting: {
    "password/submitting": password({
      phase: "submitting",
      isBusy: true,
      secret: { password: "correct horse battery" },
    }),
    "password/submitting-after-300-ms": {
      ...password({ phase: "submitting", isBusy: true, secret: { password: "correct horse battery" } }),
      elapsed: 300,
    },
  },
  asking: {
    "asking/known": login({ phase: "asking", signedIn: { account: email } }),
    "asking/long-email": login({ phase: "asking", signedIn: { account: longEmail } }),
    "asking/unknown": login({ phase: "asking" }),
  },
  leaving: waiting("leaving", login({ phase: "leaving" })),
  "partner-only": { "partner-only/plain": login({ phase: "partner-only" }) },
};

const redirect = { kind: "redirect", id: "oidc" } as const;

function atProvider(difference: Difference): AtlasState {
  return login({ part: "at-provider", redirects: [redirect], ...difference });
}

const providerStates: ScreenStates = {
  "at-provider/plain": atProvider({}),
  "at-provider/labelled": atProvider({ redirects: [{ ...redirect, label: "Harbour staff" }] }),
  "at-provider/long-label": atProvider({
    redirects: [{ ...redirect, label: "Zentrale Anmeldung der Hohenstaufen Hotelgesellschaft mbH & Co KG" }],
  }),
  "at-provider/with-logo": atProvider({ redirects: [north] }),
  "at-provider/unavailable-by-language": atProvider({
    redirects: [south],
    problem: { kind: "unreachable", reason: "provider" },
  }),
  "at-provider/several": atProvider({
    redirects: [
      { ...redirect, label: "Harbour staff" },
      { ...redirect, provider: "keycloak", label: "Harbour guests" },
    ],
  }),
  "at-provider/logged-out": atProvider({ notices: ["logged-out"] }),
  "at-provider/not-completed": atProvider({ problem: { kind: "not-completed" } }),
  "at-provider/unreachable": atProvider({ problem: { kind: "unreachable", reference } }),
  "at-provider/unavailable": atProvider({ problem: { kind: "unreachable", reason: "provider" } }),
  "at-provider/unavailable-labelled": atProvider({
    redirects: [{ ...redirect, label: "Harbour staff" }],
    problem: { kind: "unreachable", reason: "provider" },
  }),
  "at-provider/server": atProvider({ problem: { kind: "server" } }),
  "at-provider/submitting": atProvider({ phase: "submitting", isBusy: true, chosenWay: redirect }),
};

/** The states of LoginPage. */
/** A moment of which no time zone changes the day. */
const noon = Date.UTC(2026, 11, 3, 12);
const maintenance: ShownNotice = {
  level: "maintenance",
  text: "We are moving to new servers. Reservations stay open at the front desk.",
  from: noon,
  until: noon + 90 * 60_000,
  isAhead: true,
};
const disruption: ShownNotice = {
  level: "disruption",
  text: "Codes by text message arrive late at the moment.",
  url: "https://status.harbour.example/" as LinkUrl,
  isAhead: false,
};
const begun: ShownNotice = { ...maintenance, isAhead: false };

/** Returns LoginPage with notices of the operator. */
function told(shown: readonly ShownNotice[], difference: Difference = {}): AtlasState {
  return { ...login(difference), notices: { shown, closure: shown.find((notice) => notice === begun) } };
}

const hostNotices: ScreenStates = {
  "notice/disruption": told([disruption]),
  "notice/planned": told([maintenance]),
  "notice/several": told([disruption, maintenance, { ...disruption, level: "information" }], {
    notices: ["logged-out"],
  }),
  "notice/closed": told([begun]),
};

export const loginStates: ScreenStates = { ...statesOf(phases), ...providerStates, ...hostNotices };

function showPassword(screen: HTMLElement): boolean {
  const button = screen.querySelector<HTMLButtonElement>('[aria-controls="current-password"]');
  button?.click();
  return button !== null;
}

function pressCapsLock(screen: HTMLElement): boolean {
  const field = screen.querySelector("#current-password");
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true }));
  return field !== null;
}
