import { AccountDisabledErrorPage } from "#ui/error/AccountDisabledErrorPage.tsx";
import { NotFoundErrorPage } from "#ui/error/NotFoundErrorPage.tsx";
import { PasswordExpiredErrorPage } from "#ui/error/PasswordExpiredErrorPage.tsx";
import { PasswordWillExpireErrorPage } from "#ui/error/PasswordWillExpireErrorPage.tsx";
import { UnknownErrorPage } from "#ui/error/UnknownErrorPage.tsx";
import {
  statesOf,
  variants,
  waiting,
  type AtlasState,
  type LiteralOf,
  type ScreenStates,
} from "../atlas-state.ts";
import { email } from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

type ErrorLiteral = LiteralOf<"error">;

/** An error page without any details of the error. */
const arrivedAtError: ErrorLiteral = {
  isRiskDenied: false,
  cause: { kind: "unknown" },
  reference: undefined,
  canRetry: false,
  account: undefined,
  passwordPlace: "here",
};

const unknown = (difference: Partial<ErrorLiteral>): AtlasState => ({
  view: () => <UnknownErrorPage />,
  unknownError: { ...arrivedAtError, ...difference },
});
const riskDenied = { isRiskDenied: true, cause: { kind: "risk-denied" } } as const;
const retry = { canRetry: true, reference } as const;

type Cause = Exclude<ErrorLiteral["cause"]["kind"], "risk-denied" | "unknown">;

export const unknownErrorStates = variants<Cause, Partial<ErrorLiteral>>("", unknown, {
  plain: {},
  "with-reference": { reference },
  "with-retry": { canRetry: true },
  "with-retry-and-reference": retry,
  risk: riskDenied,
  "risk-with-reference": { ...riskDenied, reference },
  unreachable: { cause: { kind: "unreachable" }, ...retry },
  "link-missing": { cause: { kind: "link-missing" } },
  "foreign-tenant": { cause: { kind: "foreign-tenant" } },
  "partner-link-refused": { cause: { kind: "partner-link-refused" }, reference },
  "invalid-state": { cause: { kind: "invalid-state" } },
  "mixed-up": { cause: { kind: "mixed-up" }, reference },
  "logout-incomplete": { cause: { kind: "logout-incomplete" }, ...retry },
  "logout-unconfirmed": { cause: { kind: "logout-unconfirmed" }, ...retry },
  refused: { cause: { kind: "refused" }, reference },
  "no-target": { cause: { kind: "no-target" }, reference },
  "unknown-state": { cause: { kind: "unknown-state" }, reference },
  server: { cause: { kind: "server" }, ...retry },
  misconfigured: { cause: { kind: "misconfigured" }, reference },
  busy: { cause: { kind: "busy", waitInMinutes: 5 }, ...retry },
});

const error = (view: AtlasState["view"], difference: Partial<ErrorLiteral> = {}): AtlasState => ({
  view,
  error: { ...arrivedAtError, ...difference },
});
const disabled = () => <AccountDisabledErrorPage />;
const passwordExpired = () => <PasswordExpiredErrorPage />;

export const accountDisabledStates: ScreenStates = {
  plain: error(disabled),
  "at-provider": error(disabled, { passwordPlace: "provider" }),
};
export const passwordExpiredStates: ScreenStates = {
  plain: error(passwordExpired),
  "at-provider": error(passwordExpired, { passwordPlace: "provider" }),
  known: error(passwordExpired, { account: email }),
};
export const notFoundStates: ScreenStates = { plain: error(() => <NotFoundErrorPage />) };

type Expiry = LiteralOf<"passwordWillExpire">;

const willExpire = (phase: Expiry["phase"], passwordPlace: Expiry["passwordPlace"] = "here"): AtlasState => ({
  view: () => <PasswordWillExpireErrorPage />,
  passwordWillExpire: { phase, passwordPlace },
});
const warning = (inDays: number | undefined) => ({ kind: "warning", email, inDays }) as const;
const leaving = willExpire({ kind: "leaving", email, inDays: 5 });

export const passwordWillExpireStates = statesOf<Expiry["phase"]["kind"]>({
  arriving: waiting("arriving", willExpire({ kind: "arriving" })),
  warning: {
    "warning/today": willExpire(warning(0)),
    "warning/tomorrow": willExpire(warning(1)),
    "warning/in-2-days": willExpire(warning(2)),
    "warning/in-14-days": willExpire(warning(14)),
    "warning/soon": willExpire(warning(undefined)),
    "warning/at-provider": willExpire(warning(2), "provider"),
  },
  leaving: { "leaving/plain": leaving, "leaving/after-300-ms": { ...leaving, elapsed: 300 } },
});
