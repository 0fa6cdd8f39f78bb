import type { AuthenticatedPhase } from "#application/authenticated/authenticated.presenter.ts";
import { AuthenticatePage } from "#ui/authenticate/AuthenticatePage.tsx";
import { AuthenticatedPage } from "#ui/authenticated/AuthenticatedPage.tsx";
import { AuthorizePage } from "#ui/authorize/AuthorizePage.tsx";
import { LogoutPage } from "#ui/logout/LogoutPage.tsx";
import { idleStart } from "../atlas-presenters.ts";
import { statesOf, waiting, type AtlasState, type ScreenStates } from "../atlas-state.ts";
import { arrivedAtError } from "./ErrorStates.tsx";

function authenticated(phase: AuthenticatedPhase): AtlasState {
  return {
    view: () => <AuthenticatedPage />,
    authenticated: { phase, start: idleStart },
    error: arrivedAtError,
  };
}

const authenticatedPhases: Readonly<Record<AuthenticatedPhase["kind"], ScreenStates>> = {
  working: waiting("working", authenticated({ kind: "working" })),
  "email-verification-required": {
    "email-verification-required/plain": authenticated({
      kind: "email-verification-required",
      email: "anna.lindqvist@harbour.example",
    }),
  },
};

/** The pages that only wait (spec §2). */
export const authenticateStates: ScreenStates = waiting("working", { view: () => <AuthenticatePage /> });
export const authenticatedStates: ScreenStates = statesOf(authenticatedPhases);
export const authorizeStates: ScreenStates = waiting("working", { view: () => <AuthorizePage /> });
export const logoutStates: ScreenStates = waiting("working", { view: () => <LogoutPage /> });
