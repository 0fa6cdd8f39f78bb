import type { ErrorCause, ErrorPresenter } from "#application/error/error.presenter.ts";
import { AccountDisabledErrorPage } from "#ui/error/AccountDisabledErrorPage.tsx";
import { NotFoundErrorPage } from "#ui/error/NotFoundErrorPage.tsx";
import { PasswordExpiredErrorPage } from "#ui/error/PasswordExpiredErrorPage.tsx";
import { UnknownErrorPage } from "#ui/error/UnknownErrorPage.tsx";
import { idle, idleLink } from "../atlas-presenters.ts";
import { statesOf, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";

type ErrorLiteral = Literal<ErrorPresenter>;

/** Nothing is known but that it went wrong. */
export const arrivedAtError: ErrorLiteral = {
  isRiskDenied: false,
  cause: { kind: "unknown" },
  reference: undefined,
  canRetry: false,
  retry: idle,
  logInLink: idleLink,
  resetPasswordLink: idleLink,
};

function unknown(difference: Partial<ErrorLiteral>): AtlasState {
  return { view: () => <UnknownErrorPage />, error: { ...arrivedAtError, ...difference } };
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
  busy: { busy: unknown({ cause: { kind: "busy", waitInMinutes: 5 }, canRetry: true, reference }) },
};

export const unknownErrorStates: ScreenStates = statesOf(causes);

export const accountDisabledStates: ScreenStates = {
  plain: { view: () => <AccountDisabledErrorPage />, error: arrivedAtError },
};

export const passwordExpiredStates: ScreenStates = {
  plain: { view: () => <PasswordExpiredErrorPage />, error: arrivedAtError },
};

export const notFoundStates: ScreenStates = {
  plain: { view: () => <NotFoundErrorPage />, error: arrivedAtError },
};
