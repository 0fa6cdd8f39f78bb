import type { PageName } from "#domain/navigation/destination.ts";
import type { AtlasState, ScreenStates } from "./atlas-state.ts";
import { accountStates, notMeStates } from "./states/AccountStates.tsx";
import {
  activateExpiredStates,
  activateSentStates,
  activateStates,
  registerStates,
} from "./states/ActivationStates.tsx";
import { componentStates } from "./states/ComponentStates.tsx";
import {
  accountDisabledStates,
  notFoundStates,
  passwordExpiredStates,
  passwordWillExpireStates,
  unknownErrorStates,
} from "./states/ErrorStates.tsx";
import { loginStates } from "./states/LoginStates.tsx";
import { mailStates } from "./states/MailStates.tsx";
import { ownWordsStates } from "./states/own-words-states.ts";
import {
  resetPasswordSentStates,
  resetPasswordStates,
  resetPasswordUpdateStates,
} from "./states/ResetPasswordStates.tsx";
import { mfaResetStates, mfaSetupStates, mfaVerificationStates } from "./states/MfaStates.tsx";
import { secondStepsStates } from "./states/SecondStepsStates.tsx";
import { shellStates } from "./states/ShellStates.tsx";
import {
  authenticatedStates,
  partnerSsoStates,
  verifyEmailStates,
  verifyExpiredStates,
} from "./states/VerificationStates.tsx";
import { authenticateStates, authorizeStates, logoutStates } from "./states/WaitingStates.tsx";

/** Every page of the portal with its states; `leads-on` marks a page that only redirects. */
const atlasPages: Readonly<Record<PageName, ScreenStates | "leads-on">> = {
  root: "leads-on",
  login: loginStates,
  authenticate: authenticateStates,
  authenticated: authenticatedStates,
  authorize: authorizeStates,
  logout: logoutStates,
  "unknown-error": unknownErrorStates,
  "account-disabled": accountDisabledStates,
  "password-expired": passwordExpiredStates,
  "not-found": notFoundStates,
  activate: activateStates,
  register: registerStates,
  "activate-sent": activateSentStates,
  "partner-sso": partnerSsoStates,
  "reset-password": resetPasswordStates,
  "reset-password-sent": resetPasswordSentStates,
  "reset-password-update": resetPasswordUpdateStates,
  "activate-expired": activateExpiredStates,
  "password-will-expire": passwordWillExpireStates,
  "verify-expired": verifyExpiredStates,
  "mfa-reset": mfaResetStates,
  "mfa-verification": mfaVerificationStates,
  "mfa-setup": mfaSetupStates,
  "mfa-factors": secondStepsStates,
  account: accountStates,
  "not-me": notMeStates,
  "verify-email": verifyEmailStates,
};

/** A screen's name in addresses, and its states. */
type AtlasScreen = readonly [name: string, states: ScreenStates];

/** All screens: the frame, the pages, components that no page shows yet, pages with an operator's words, and mails. */
export const atlasScreens: readonly AtlasScreen[] = [
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
