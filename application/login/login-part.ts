import type { SessionPhase } from "#application/login/session-step.ts";

/** The phase of the session; `submitting`: the password is being verified, or the provider's page is being opened. */
export type LoginPhase = SessionPhase | "submitting";

export type LoginStage = "email" | "password" | "code";

/** The part of the page that is shown now; `at-provider`: the button to the provider's page, in place of the form. */
export type LoginPart = LoginStage | "at-provider" | Exclude<LoginPhase, "editing" | "submitting">;
