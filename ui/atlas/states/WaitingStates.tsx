import { AuthenticatePage } from "#ui/authenticate/AuthenticatePage.tsx";
import { AuthorizePage } from "#ui/authorize/AuthorizePage.tsx";
import { LogoutPage } from "#ui/logout/LogoutPage.tsx";
import { waiting } from "../atlas-state.ts";

const oneCall = { phase: { kind: "working" } } as const;

/** The states of the pages that only show a loader. */
export const authenticateStates = waiting("working", {
  view: () => <AuthenticatePage />,
  authenticate: oneCall,
});
export const authorizeStates = waiting("working", { view: () => <AuthorizePage />, authorize: oneCall });
export const logoutStates = waiting("working", { view: () => <LogoutPage />, logout: oneCall });
