import type { Language } from "#domain/shared/language.ts";

/** The kinds of parameters in an address, and the type of each in a `Destination`. */
export type ParameterTypes = {
  readonly text: string;
  /** Present or absent. */
  readonly flag: boolean;
  readonly number: number;
  readonly language: Language;
  readonly stage: "email" | "password" | "code";
};

type ParameterKind = keyof ParameterTypes;

/**
 * The kinds of parameters that reach their page by this tab's storage, because they must not stay in an address.
 * - `secret`, `personal`: in the address of a link or a redirect; the boot script moves them before anything else is
 *   loaded. A document that got a `secret` runs no script of a vendor.
 * - `internal`: stored by another page of the portal.
 */
type TabParameterKind = "secret" | "personal" | "internal";

/** Everything that the portal knows about a page, apart from its content. */
export type PageFacts = {
  /** The path. `:name` is a parameter, `:name?` an optional one. A trailing slash is allowed. */
  readonly path: string;
  /**
   * Who the page is for. `signed-out`: a signed-in person is asked to log out first. `signed-in`: a logout in another
   * tab ends the visit. Absent: for everyone.
   */
  readonly audience?: "signed-out" | "signed-in";
  /** Optional parameters in the page's address; every page also takes `langCode`. */
  readonly inAddress?: Readonly<Record<string, ParameterKind>>;
  /** Parameters that every address of this page must have. */
  readonly required?: Readonly<Record<string, ParameterKind>>;
  /** Parameters that are stored in this tab and never stay in an address. */
  readonly inTab?: Readonly<Record<string, TabParameterKind>>;
  /** Whether the page shows or takes a secret, so that third-party scripts must not run on it (URL-02). */
  readonly isSensitive?: boolean;
  /** Whether a mailed link opens it: the parameters of that link survive a logout in another tab. */
  readonly isOpenedByMail?: boolean;
  /** Whether it may be the target of a logout or of an address from outside. */
  readonly isReturnable?: boolean;
  /** Whether it never shows personal data, so that a shared device may be left with it. */
  readonly isImpersonal?: boolean;
  /** Whether a visit begins with it, as with every page for signed-in people. */
  readonly beginsVisit?: boolean;
  /** Whether configured partners may show it in a frame. */
  readonly isFramable?: boolean;
  /** The page that is shown in its place, with the same query. */
  readonly leadsTo?: "login";
  /** Whether its address is compared as text, by a provider or on return from one, so that no language is added. */
  readonly hasExactAddress?: boolean;
};

const signInParameters = {
  redirectUri: "text",
  iid: "text",
  temporaryMfaSetup: "flag",
  purpose: "text",
  mfaResetRedirectUri: "text",
  loggedOut: "flag",
  resetPassword: "flag",
  activateSuccess: "flag",
  newSession: "flag",
  idle: "flag",
  sessionEnded: "flag",
  partnerCode: "text",
} as const;

/**
 * `step` names the step that is shown; it opens none by itself (X-20, OTP-01). `toFactors` says that the page of second
 * steps or of the account comes next.
 */
const mfaParameters = { partnerCode: "text", step: "text", toFactors: "text" } as const;

const mailLink = { token: "secret", email: "personal" } as const;

/** A page of a mailed link that asks a signed-in person to log out first. */
const mailedPage = {
  audience: "signed-out",
  inTab: mailLink,
  isSensitive: true,
  isOpenedByMail: true,
  isReturnable: true,
} as const;

const table = {
  root: {
    path: "/",
    inAddress: signInParameters,
    inTab: { email: "personal" },
    leadsTo: "login",
    hasExactAddress: true,
  },
  authenticate: {
    path: "/authenticate",
    inAddress: {
      applyMfa: "flag",
      purpose: "text",
      temporaryMfaSetup: "flag",
      mfaResetRedirectUri: "text",
    },
    // The other parameters of an authorization response are no secrets, but are removed from the address too.
    inTab: {
      code: "secret",
      state: "secret",
      tenantCode: "secret",
      error: "secret",
      error_description: "secret",
      iss: "secret",
      session_state: "secret",
      // The mark of the session that the code was made from, kept until the platform has answered (partner-10).
      session: "internal",
    },
    isSensitive: true,
    hasExactAddress: true,
  },
  login: {
    path: "/login/:stage?",
    inAddress: { ...signInParameters, stage: "stage" },
    inTab: { email: "personal" },
    isReturnable: true,
    beginsVisit: true,
  },
  logout: {
    path: "/logout",
    inAddress: { redirectUri: "text", resume: "flag" },
    isSensitive: true,
    isImpersonal: true,
    hasExactAddress: true,
  },
  activate: { path: "/activate", ...mailedPage },
  register: { path: "/register", ...mailedPage },
  "activate-sent": { path: "/activate/sent", inTab: { email: "internal", requestedFrom: "internal" } },
  "partner-sso": {
    path: "/partners/:partnerCode/sso/:token",
    required: { partnerCode: "text", token: "text" },
    inTab: { token: "secret", reference: "internal", session: "internal" },
    isSensitive: true,
  },
  "reset-password": {
    path: "/reset-password",
    inAddress: { tokenExpired: "flag" },
    inTab: { email: "personal" },
  },
  "reset-password-sent": { path: "/reset-password/sent" },
  "reset-password-update": { path: "/reset-password/update", ...mailedPage },
  "unknown-error": { path: "/error", inAddress: { errorMessage: "text" } },
  "account-disabled": { path: "/error/account-disabled" },
  "activate-expired": { path: "/error/activate-expired", inTab: { email: "internal", reason: "internal" } },
  "password-expired": { path: "/error/password-expired" },
  "password-will-expire": {
    path: "/error/password-will-expire",
    audience: "signed-in",
    required: { passwordExpiryInDays: "number" },
    inAddress: { redirectUri: "text" },
  },
  "verify-expired": { path: "/error/verify-expired" },
  "mfa-reset": {
    path: "/mfa/reset",
    audience: "signed-in",
    inAddress: { ...mfaParameters, redirectUri: "text" },
    isSensitive: true,
  },
  "mfa-verification": {
    path: "/mfa/verification",
    audience: "signed-in",
    inAddress: { ...mfaParameters, purpose: "text", redirectUri: "text" },
    isSensitive: true,
    isFramable: true,
  },
  "mfa-setup": {
    path: "/mfa",
    audience: "signed-in",
    inAddress: { ...mfaParameters, temporaryMfaSetup: "flag", mfaSetupRedirectUri: "text" },
    isSensitive: true,
  },
  "mfa-factors": {
    path: "/mfa/factors",
    audience: "signed-in",
    inAddress: { redirectUri: "text" },
    isSensitive: true,
  },
  account: { path: "/account", audience: "signed-in", inAddress: { redirectUri: "text" }, isSensitive: true },
  "not-me": { path: "/account/not-me", inTab: { token: "secret" }, isSensitive: true, isOpenedByMail: true },
  authenticated: { path: "/authenticated", audience: "signed-in", isSensitive: true },
  authorize: { path: "/authorize", inAddress: { redirectUri: "text" }, isSensitive: true, beginsVisit: true },
  "verify-email": { path: "/verify-email", inTab: mailLink, isSensitive: true, isOpenedByMail: true },
  "not-found": { path: "/not-found", isImpersonal: true },
} as const satisfies Readonly<Record<string, PageFacts>>;

type Table = typeof table;

/** Every page of the portal by name. */
export type PageName = keyof Table;

/** The page table: each fact about a page is declared here once and derived from here everywhere else. */
export const pages: Readonly<Record<PageName, PageFacts>> = table;

/** The names of all pages. */
export const pageNames = Object.keys(table) as readonly PageName[];

/** The pages that ask a signed-in person to log out first. */
export type SignedOutPage = {
  [Page in PageName]: Table[Page] extends { readonly audience: "signed-out" } ? Page : never;
}[PageName];

type Values<Kinds> = { -readonly [Name in keyof Kinds]: ParameterTypes[Kinds[Name] & ParameterKind] };

type InAddress<Page extends PageName> = Table[Page] extends { readonly inAddress: infer Kinds }
  ? Partial<Values<Kinds>>
  : unknown;

type RequiredInAddress<Page extends PageName> = Table[Page] extends { readonly required: infer Kinds }
  ? Values<Kinds>
  : unknown;

/** The personal parameters, which a link to another tab has in its address until they are removed from it. */
type Personal<Page extends PageName> = Table[Page] extends { readonly inTab: infer Kinds }
  ? { [Name in keyof Kinds as Kinds[Name] extends "personal" ? Name : never]?: string }
  : unknown;

/** The parameters of each page by their names in an address. */
export type PageParameters = {
  [Page in PageName]: Readonly<
    InAddress<Page> & RequiredInAddress<Page> & Personal<Page> & { langCode?: Language }
  >;
};

/** The parameters that another page passes through this tab's storage; none of them is ever in an address. */
export type PassedParameters = {
  [Page in PageName]: Readonly<Partial<Omit<TabParameters<Page>, keyof PageParameters[Page]>>>;
};

/** The parameters that are stored in this tab for a page, by name; each may be missing. */
export type TabParameters<Page extends PageName> = Table[Page] extends { readonly inTab: infer Kinds }
  ? { readonly [Name in keyof Kinds]?: string }
  : Readonly<Record<never, string>>;

/** Returns the names of the parameters that a link may have in a page's address and that must not stay there. */
export function takenFromAddress({ inTab = {} }: PageFacts): readonly string[] {
  return Object.keys(inTab).filter((name) => inTab[name] !== "internal");
}

/** Returns whether third-party scripts must not run on the page (URL-02). */
export function isSensitive({ isSensitive: isDeclared = false, inTab = {} }: PageFacts): boolean {
  return isDeclared || Object.values(inTab).includes("secret");
}

/** Returns whether a visit begins with the page, so that one that was left too long ends there. */
export function beginsVisit({ audience, beginsVisit: isDeclared = false }: PageFacts): boolean {
  return isDeclared || audience === "signed-in";
}
