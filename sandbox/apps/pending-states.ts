import type { Context } from "koa";

const cookie = "sign-in-states";
/** The number of concurrent sign-ins that one browser can have, each in its own tab. */
const kept = 5;

/** Returns the `state` values of this browser's sign-ins that have not ended. */
export function pendingStates(context: Context): readonly string[] {
  return context.cookies.get(cookie)?.split(".") ?? [];
}

/** Adds the `state` of a sign-in that begins. */
export function addPendingState(context: Context, state: string): void {
  write(context, [...pendingStates(context), state].slice(-kept));
}

/** Removes the `state` of a sign-in that has ended. */
export function removePendingState(context: Context, state: string): void {
  write(
    context,
    pendingStates(context).filter((pending) => pending !== state),
  );
}

function write(context: Context, states: readonly string[]): void {
  const value = states.length === 0 ? null : states.join(".");
  context.cookies.set(cookie, value, { httpOnly: true, sameSite: "lax" });
}
