import type { LoginQuery } from "#application/login/login.query.ts";

/** A message about an earlier step, such as a logout, or about a session that could not be continued; shown once. */
export type LoginNotice = "logged-out" | "password-reset" | "activated" | "idle" | "session-ended";

/** The parameters of the address that ask for a message. */
export const noticeFlags = ["loggedOut", "resetPassword", "activateSuccess", "idle", "sessionEnded"] as const;

const noticeOfFlag: Readonly<Record<(typeof noticeFlags)[number], LoginNotice>> = {
  loggedOut: "logged-out",
  resetPassword: "password-reset",
  activateSuccess: "activated",
  idle: "idle",
  sessionEnded: "session-ended",
};

export function noticesOf(query: LoginQuery): readonly LoginNotice[] {
  return noticeFlags.flatMap((flag) => (query[flag] ? [noticeOfFlag[flag]] : []));
}
