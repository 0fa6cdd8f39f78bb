import type { LoginQuery } from "#application/login/login.query.ts";

/** A message about an earlier step, such as a logout, or about a session that could not be continued; shown once. */
export type LoginNotice = "logged-out" | "password-reset" | "activated" | "idle" | "session-ended";

/** Returns the messages that the address asks for. */
export function noticesOf(query: LoginQuery): readonly LoginNotice[] {
  return [
    ...(query.loggedOut ? ["logged-out" as const] : []),
    ...(query.resetPassword ? ["password-reset" as const] : []),
    ...(query.activateSuccess ? ["activated" as const] : []),
    ...(query.idle ? ["idle" as const] : []),
    ...(query.sessionEnded ? ["session-ended" as const] : []),
  ];
}
