import type { PartnerHelp } from "#application/login/partner-help.ts";
import type { LoginNotice } from "#application/login/login-notices.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import type { ShownNotice } from "#application/shell/notices.presenter.ts";
import type { RedirectWay } from "#domain/provider/sign-in-ways.ts";
import type { LinkUrl, TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { part, sending, statesOf, variants, waiting } from "../atlas-state.ts";
import type { AtlasState, Literal, LiteralOf, ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { email, halfEmail, longEmail, tooLongEmail, unsent } from "./account-samples.ts";
import { codeEntry, codeStates } from "./email-code-literals.ts";
import { passkeyWay, passkeyWayStates } from "./passkey-way-literals.ts";

/** The way to the page of a further provider, with the longest name that a button shows. */
const staffWay = { kind: "redirect", id: "staff", provider: "oidc", label: "Harbour staff" } as const;
/** Two directories of one kind, with names by language and logos; `data:` stands in for the tenant's images. */
const directory = (key: string, label: NonNullable<RedirectWay["label"]>, color: string): RedirectWay => ({
  kind: "redirect",
  id: key,
  provider: key,
  label,
  logo: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><circle cx='12' cy='12' r='11' fill='${color}'/></svg>` as LinkUrl,
});
const north = directory(
  "north",
  { en: "Evergreen North", de: "Evergreen Nord", th: "เอเวอร์กรีนเหนือ" },
  "navy",
);
const south = directory("south", { en: "Evergreen South", de: "Evergreen Süd", th: "เอเวอร์กรีนใต้" }, "maroon");
const longLabel = "Harbour Group franchise partners and seasonal staff in Europe";

type LoginLiteral = LiteralOf<"login">;

/** How a state differs from the first one, and from the first one of a step. */
type Difference = Partial<LoginLiteral> & {
  readonly entry?: Partial<Literal<LoginLiteral["emailStep"]>>;
  readonly secret?: Partial<Literal<LoginLiteral["passwordStep"]>>;
  readonly signedIn?: Partial<Literal<LoginLiteral["session"]>>;
  readonly more?: Pick<AtlasState, "elapsed" | "gesture" | "isDeviceShared">;
};

/** Returns LoginPage with the given differences from its first state. */
function login({ entry, secret, signedIn, more, ...difference }: Difference): AtlasState {
  const { phase = "editing", stage = "email", email = "" } = difference;
  return {
    ...more,
    view: () => <LoginPage search="" stage={undefined} />,
    login: {
      partnerHelp: part<PartnerHelp>({ url: undefined }),
      phase: "editing",
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
      part: phase === "editing" || phase === "submitting" ? stage : phase,
      session: part({
        phase: "editing",
        account: undefined,
        ways: [],
        onlyPart: undefined,
        hasOtherTabSignedIn: false,
        ...signedIn,
      }),
      emailStep: part({
        email,
        error: undefined,
        isRemembered: false,
        failedSubmits: 0,
        isSubmitting: false,
        isEdited: false,
        ...entry,
      }),
      passwordStep: part({
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

const typedBefore = { secret: { password: "typed before" } };
const typed = { secret: { password: "correct horse battery" } };
const soon = { elapsed: 300 };
const submitting = { phase: "submitting", isBusy: true } as const;

const stages: Readonly<Record<LoginLiteral["stage"], ScreenStates>> = {
  email: {
    ...variants("email/", login, {
      empty: {},
      filled: { email },
      remembered: { email, entry: { isRemembered: true } },
      "further-provider": { redirects: [staffWay] },
      "further-providers": { email, redirects: [staffWay, { ...staffWay, id: "guests", label: longLabel }] },
      "two-directories": { redirects: [north, south] },
      "directory-opened": { redirects: [north, south], chosenWay: south, ...submitting, more: soon },
      "logo-with-long-label": { redirects: [{ ...north, label: longLabel }, south] },
      "logo-missing": { redirects: [{ ...north, logo: "data:," as LinkUrl }, south] },
      "further-provider-unnamed": { redirects: [{ kind: "redirect", id: "staff" }] },
      "further-provider-opened": { redirects: [staffWay], chosenWay: staffWay, ...submitting, more: soon },
      "further-provider-unreachable": {
        email,
        redirects: [staffWay],
        problem: { kind: "unreachable" },
        failedSubmits: 1,
      },
      "other-tab-signed-in": { email, signedIn: { hasOtherTabSignedIn: true } },
      "shared-device": { more: { isDeviceShared: true } },
      "other-tab-signed-in-as": { email, signedIn: { hasOtherTabSignedIn: true, account: email } },
      long: { email: longEmail, entry: { isRemembered: true } },
    }),
    ...statesOf<LoginFieldError>({
      fieldRequired: {
        "email/field-required": login({ entry: { error: "fieldRequired" }, failedSubmits: 1 }),
      },
      invalidEmailInput: {
        "email/invalid": login({ email: halfEmail, entry: { error: "invalidEmailInput" } }),
      },
      emailTooLong: { "email/too-long": login({ email: tooLongEmail, entry: { error: "emailTooLong" } }) },
    }),
    ...variants<LoginNotice, Difference>("email/", login, {
      "logged-out": { email, notices: ["logged-out"] },
      "password-reset": { email, notices: ["password-reset"] },
      idle: { notices: ["idle"], more: { isDeviceShared: true } },
      "session-ended": { email, notices: ["session-ended"] },
      activated: { email, notices: ["activated"], isAfterActivation: true },
    }),
    ...passkeyWayStates(login),
    "email/passkey-beside-provider": login({ redirects: [staffWay], passkey: passkeyWay({}) }),
  },
  password: {
    ...variants("password/", password, {
      empty: {},
      filled: typed,
      shown: { ...typed, more: { gesture: showPassword } },
      "caps-lock": { secret: { password: "CORR" }, more: { gesture: pressCapsLock } },
      "other-tab-signed-in": { signedIn: { hasOtherTabSignedIn: true } },
      "partner-help": {
        partnerHelp: part<PartnerHelp>({ url: "https://partner.example/help" as TrustedUrl }),
      },
      "long-email": { email: longEmail },
      "code-instead": { emailCode: codeEntry({}) },
      "after-activation": { isAfterActivation: true },
      "field-required": { secret: { error: "fieldRequired" } },
    }),
    ...statesOf<NonNullable<LoginLiteral["problem"]>["kind"]>({
      "invalid-credentials": {
        "password/wrong-credentials": password({
          problem: { kind: "invalid-credentials" },
          failedSubmits: 1,
        }),
      },
      "cookies-off": {
        "email/cookies-off": login({ problem: { kind: "cookies-off" } }),
        "password/cookies-off": password({ ...typedBefore, problem: { kind: "cookies-off" } }),
      },
      "foreign-cookies": { "email/foreign-cookies": login({ problem: { kind: "foreign-cookies" } }) },
      "rate-limited": {
        "password/rate-limited": password({ ...typedBefore, problem: { kind: "rate-limited" } }),
      },
      denied: { "password/denied": password({ ...typedBefore, problem: { kind: "denied" } }) },
      "not-completed": { "email/not-completed": login({ problem: { kind: "not-completed" } }) },
      server: { "password/server": password({ ...typedBefore, problem: { kind: "server" } }) },
      misconfigured: {
        "password/misconfigured": password({ ...typedBefore, problem: { kind: "misconfigured" } }),
      },
      unreachable: {
        "password/unreachable": password({ ...typedBefore, problem: { kind: "unreachable" } }),
        "password/unreachable-with-reference": password({
          ...typedBefore,
          problem: { kind: "unreachable", reference },
        }),
      },
    }),
  },
  code: codeStates((difference) => login({ stage: "code", email, emailCode: codeEntry(difference) })),
};

/** All phases but `incomplete`, which shows the shell's message to reload. */
const phases: Readonly<Record<Exclude<LoginLiteral["phase"], "incomplete">, ScreenStates>> = {
  checking: waiting("checking", login({ phase: "checking" })),
  editing: statesOf(stages),
  submitting: sending("password/submitting", password({ ...submitting, ...typed })),
  asking: {
    "asking/known": login({ phase: "asking", signedIn: { account: email } }),
    "asking/long-email": login({ phase: "asking", signedIn: { account: longEmail } }),
    "asking/unknown": login({ phase: "asking" }),
  },
  leaving: waiting("leaving", login({ phase: "leaving" })),
  "partner-only": { "partner-only/plain": login({ phase: "partner-only" }) },
};

const redirect = { kind: "redirect", id: "oidc" } as const;
const labelled = { ...redirect, label: "Harbour staff" };
const unavailable = { problem: { kind: "unreachable", reason: "provider" } } as const;

function atProvider(difference: Difference): AtlasState {
  return login({ part: "at-provider", redirects: [redirect], ...difference });
}

const providerStates = variants("at-provider/", atProvider, {
  plain: {},
  labelled: { redirects: [labelled] },
  "long-label": {
    redirects: [{ ...redirect, label: "Zentrale Anmeldung der Hohenstaufen Hotelgesellschaft mbH & Co KG" }],
  },
  "with-logo": { redirects: [north] },
  "unavailable-by-language": { redirects: [south], ...unavailable },
  several: { redirects: [labelled, { ...redirect, provider: "keycloak", label: "Harbour guests" }] },
  "logged-out": { notices: ["logged-out"] },
  "not-completed": { problem: { kind: "not-completed" } },
  unreachable: { problem: { kind: "unreachable", reference } },
  unavailable,
  "unavailable-labelled": { redirects: [labelled], ...unavailable },
  server: { problem: { kind: "server" } },
  submitting: { ...submitting, chosenWay: redirect },
});

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

/** The states of LoginPage. */
export const loginStates: ScreenStates = {
  ...statesOf(phases),
  ...providerStates,
  "notice/disruption": told([disruption]),
  "notice/planned": told([maintenance]),
  "notice/several": told([disruption, maintenance, { ...disruption, level: "information" }], {
    notices: ["logged-out"],
  }),
  "notice/closed": told([begun]),
};

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
