import type {
  PasswordWillExpirePhase,
  PasswordWillExpirePresenter,
} from "#application/authenticated/password-will-expire.presenter.ts";
import type { ErrorCause, ErrorPresenter } from "#application/error/error.presenter.ts";
import { AccountDisabledErrorPage } from "#ui/error/AccountDisabledErrorPage.tsx";
import { NotFoundErrorPage } from "#ui/error/NotFoundErrorPage.tsx";
import { PasswordExpiredErrorPage } from "#ui/error/PasswordExpiredErrorPage.tsx";
import { PasswordWillExpireErrorPage } from "#ui/error/PasswordWillExpireErrorPage.tsx";
import { UnknownErrorPage } from "#ui/error/UnknownErrorPage.tsx";
import { statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";

type ErrorLiteral = Literal<ErrorPresenter>;

/** An error page without any details of the error. */
const arrivedAtError: ErrorLiteral = {
  isRiskDenied: false,
  cause: { kind: "unknown" },
  reference: undefined,
  canRetry: false,
  account: undefined,
  passwordPlace: "here",
};

function unknown(difference: Partial<ErrorLiteral>): AtlasState {
  return { view: () => <UnknownErrorPage />, unknownError: { ...arrivedAtError, ...difference } };
}

const causes: Readonly<Record<ErrorCause["kind"], ScreenStates>> = {
  unknown: {
    plain: unknown({}),
    "with-reference": unknown({ reference }),
    "with-retry": unknown({ canRetry: true }),
    "with-retry-and-reference": unknown({ canRetry: true, reference }),
  },
  "risk-denied": {
    risk: unknown({ isRiskDenied: true, cause: { kind: "risk-denied" } }),
    "risk-with-reference": unknown({ isRiskDenied: true, cause: { kind: "risk-denied" }, reference }),
  },
  unreachable: { unreachable: unknown({ cause: { kind: "unreachable" }, canRetry: true, reference }) },
  "link-missing": { "link-missing": unknown({ cause: { kind: "link-missing" } }) },
  "foreign-tenant": { "foreign-tenant": unknown({ cause: { kind: "foreign-tenant" } }) },
  "partner-link-refused": {
    "partner-link-refused": unknown({ cause: { kind: "partner-link-refused" }, reference }),
  },
  "invalid-state": { "invalid-state": unknown({ cause: { kind: "invalid-state" } }) },
  "mixed-up": { "mixed-up": unknown({ cause: { kind: "mixed-up" }, reference }) },
  "logout-incomplete": {
    "logout-incomplete": unknown({ cause: { kind: "logout-incomplete" }, canRetry: true, reference }),
  },
  "logout-unconfirmed": {
    "logout-unconfirmed": unknown({ cause: { kind: "logout-unconfirmed" }, canRetry: true, reference }),
  },
  refused: { refused: unknown({ cause: { kind: "refused" }, reference }) },
  "no-target": { "no-target": unknown({ cause: { kind: "no-target" }, reference }) },
  "unknown-state": { "unknown-state": unknown({ cause: { kind: "unknown-state" }, reference }) },
  server: { server: unknown({ cause: { kind: "server" }, canRetry: true, reference }) },
  misconfigured: { misconfigured: unknown({ cause: { kind: "misconfigured" }, reference }) },
  busy: { busy: unknown({ cause: { kind: "busy", waitInMinutes: 5 }, canRetry: true, reference }) },
};

export const unknownErrorStates: ScreenStates = statesOf(causes);

export const accountDisabledStates: ScreenStates = {
  plain: { view: () => <AccountDisabledErrorPage />, error: arrivedAtError },
  "at-provider": {
    view: () => <AccountDisabledErrorPage />,
    error: { ...arrivedAtError, passwordPlace: "provider" },
  },
};

export const passwordExpiredStates: ScreenStates = {
  plain: { view: () => <PasswordExpiredErrorPage />, error: arrivedAtError },
  "at-provider": {
    view: () => <PasswordExpiredErrorPage />,
    error: { ...arrivedAtError, passwordPlace: "provider" },
  },
  known: {
    view: () => <PasswordExpiredErrorPage />,
    error: { ...arrivedAtError, account: "anna.lindqvist@harbour.example" },
  },
};

type ExpiryLiteral = Literal<PasswordWillExpirePresenter>;

function willExpire(
  phase: PasswordWillExpirePhase,
  passwordPlace: ExpiryLiteral["passwordPlace"] = "here",
): AtlasState {
  const passwordWillExpire: ExpiryLiteral = {
    phase,
    passwordPlace,
  };
  return { view: () => <PasswordWillExpireErrorPage />, passwordWillExpire };
}

const warnedOf = (inDays: number | undefined) =>
  willExpire({ kind: "warning", email: "anna.lindqvist@harbour.example", inDays });
const leaving = willExpire({ kind: "leaving", email: "anna.lindqvist@harbour.example", inDays: 5 });

const expiryPhases: Readonly<Record<PasswordWillExpirePhase["kind"], ScreenStates>> = {
  arriving: waiting("arriving", willExpire({ kind: "arriving" })),
  warning: {
    "warning/today": warnedOf(0),
    "warning/tomorrow": warnedOf(1),
    "warning/in-2-days": warnedOf(2),
    "warning/in-14-days": warnedOf(14),
    "warning/soon": warnedOf(undefined),
    "warning/at-provider": willExpire(
      { kind: "warning", email: "anna.lindqvist@harbour.example", inDays: 2 },
      "provider",
    ),
  },
  leaving: { "leaving/plain": leaving, "leaving/after-300-ms": { ...leaving, elapsed: 300 } },
};

export const passwordWillExpireStates: ScreenStates = statesOf(expiryPhases);

export const notFoundStates: ScreenStates = {
  plain: { view: () => <NotFoundErrorPage />, error: arrivedAtError },
};
