import type { PageName } from "#domain/navigation/destination.ts";
import type { AtlasState, ScreenStates } from "./atlas-state.ts";
import * as account from "./states/AccountStates.tsx";
import * as activation from "./states/ActivationStates.tsx";
import { componentStates } from "./states/ComponentStates.tsx";
import * as errors from "./states/ErrorStates.tsx";
import { loginStates } from "./states/LoginStates.tsx";
import { mailStates } from "./states/MailStates.tsx";
import { ownWordsStates } from "./states/own-words-states.ts";
import * as passwords from "./states/ResetPasswordStates.tsx";
import * as mfa from "./states/MfaStates.tsx";
import { secondStepsStates } from "./states/SecondStepsStates.tsx";
import { shellStates } from "./states/ShellStates.tsx";
import * as verification from "./states/VerificationStates.tsx";
import * as waits from "./states/WaitingStates.tsx";

/** Every page of the portal with its states; `leads-on` marks a page that only redirects. */
const atlasPages: Readonly<Record<PageName, ScreenStates | "leads-on">> = {
  root: "leads-on",
  login: loginStates,
  authenticate: waits.authenticateStates,
  authenticated: verification.authenticatedStates,
  authorize: waits.authorizeStates,
  logout: waits.logoutStates,
  "unknown-error": errors.unknownErrorStates,
  "account-disabled": errors.accountDisabledStates,
  "password-expired": errors.passwordExpiredStates,
  "not-found": errors.notFoundStates,
  activate: activation.activateStates,
  register: activation.registerStates,
  "activate-sent": activation.activateSentStates,
  "partner-sso": verification.partnerSsoStates,
  "reset-password": passwords.resetPasswordStates,
  "reset-password-sent": passwords.resetPasswordSentStates,
  "reset-password-update": passwords.resetPasswordUpdateStates,
  "activate-expired": activation.activateExpiredStates,
  "password-will-expire": errors.passwordWillExpireStates,
  "verify-expired": verification.verifyExpiredStates,
  "mfa-reset": mfa.mfaResetStates,
  "mfa-verification": mfa.mfaVerificationStates,
  "mfa-setup": mfa.mfaSetupStates,
  "mfa-factors": secondStepsStates,
  account: account.accountStates,
  "not-me": account.notMeStates,
  "verify-email": verification.verifyEmailStates,
};

/** All screens: the frame, the pages, components that no page shows yet, pages with an operator's words, and mails. */
export const atlasScreens: readonly (readonly [name: string, states: ScreenStates])[] = [
  ["shell", shellStates],
  ...Object.entries(atlasPages).filter(
    (entry): entry is [PageName, ScreenStates] => typeof entry[1] !== "string",
  ),
  ["components", componentStates],
  ["own-words", ownWordsStates],
  ["mails", mailStates],
];

const byPath: ReadonlyMap<string, AtlasState> = new Map(
  atlasScreens.flatMap(([screen, states]) =>
    Object.entries(states).map(([name, state]) => [statePath(screen, name), state] as const),
  ),
);

/** The path of every state. */
export const allStatePaths: readonly string[] = [...byPath.keys()];

/** Returns the path of a state in the atlas. */
export function statePath(screen: string, name: string): string {
  return `/${screen}/${name}`;
}

/** Returns the state at a path; undefined for an unknown path. */
export function stateAt(path: string): AtlasState | undefined {
  return byPath.get(path);
}
