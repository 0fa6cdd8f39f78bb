import { AuthenticatePage } from "#ui/authenticate/AuthenticatePage.tsx";
import { AuthorizePage } from "#ui/authorize/AuthorizePage.tsx";
import { LogoutPage } from "#ui/logout/LogoutPage.tsx";
import { waiting, type ScreenStates } from "../atlas-state.ts";

/** The states of the pages that only show a loader. */
export const authenticateStates: ScreenStates = waiting("working", { view: () => <AuthenticatePage /> });
export const authorizeStates: ScreenStates = waiting("working", { view: () => <AuthorizePage /> });
export const logoutStates: ScreenStates = waiting("working", { view: () => <LogoutPage /> });
