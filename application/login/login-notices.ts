import type { LoginQuery } from "#application/login/login.query.ts";

/** A message about an earlier step, such as a logout, or about a session that could not be continued; shown once. */
export type LoginNotice = "logged-out" | "password-reset" | "activated" | "idle" | "session-ended";

/** The parameter of the address that asks for each message. */
export const noticeOfFlag = {
  loggedOut: "logged-out",
  resetPassword: "password-reset",
  activateSuccess: "activated",
  idle: "idle",
  sessionEnded: "session-ended",
} as const satisfies Partial<Record<keyof LoginQuery, LoginNotice>>;

/** Returns the messages that the address asks for. */
export function noticesOf(query: LoginQuery): readonly LoginNotice[] {
  const flags = Object.keys(noticeOfFlag) as (keyof typeof noticeOfFlag)[];
  return flags.flatMap((flag) => (query[flag] ? [noticeOfFlag[flag]] : []));
}
