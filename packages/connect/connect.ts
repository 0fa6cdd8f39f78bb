import type { Addresses, HandOver, Person, Redeemed } from "./handed-over.ts";
import {
  attemptOf,
  handedOver,
  newState,
  patience,
  signInAddress,
  signOutAddress,
  type Attempt,
} from "./handed-over.ts";
import { endStepUpWindow } from "./step-up.ts";

export type { Addresses, HandOver, Person, Redeemed } from "./handed-over.ts";
export { signOutAddress } from "./handed-over.ts";
export type { StepUpFailure, StepUpMessage, StepUpOptions, SteppedUp } from "./step-up.ts";
export { readStepUpMessage, stepUp, stepUpAddress } from "./step-up.ts";

/** What a page knows of its portal. */
export type Lobby<P = Person> = Addresses & {
  /**
   * Exchanges what was handed over, on a server, and begins the session there: the address of an endpoint that calls
   * `redeem`, or a function.
   */
  readonly redeem: string | ((handOver: HandOver) => Promise<Redeemed<P>>);
  /** The tenant's code. A token for another tenant is then not even sent to the server. */
  readonly tenant?: string;
  /**
   * Takes a token of a sign-in that began elsewhere, as a partner's does. No `state` protects it against login CSRF (RFC 6749
   * §10.12): only true where nobody is signed in, or after asking whoever is.
   */
  readonly acceptsUnasked?: boolean;
};

/** How a sign-in begins. */
export type SignInOptions = {
  /** Where the person goes afterwards: this page by default. */
  readonly page?: string;
  /** Asks for the password again. */
  readonly newSession?: boolean;
};

/** `leaving`: the browser is on its way to the portal. `refused`: it keeps nothing for this page, not even in the tab. */
export type Leaving =
  | { readonly kind: "leaving" }
  | { readonly kind: "refused"; readonly error: "storage-blocked" };

/**
 * What has arrived at the callback.
 *
 * - `signed-in`: go on to `page`.
 * - `stale-restarted`: a spent or unknown `state`; the browser is on its way to the portal once more.
 * - `stale-given-up`: that was so twice. Show a button that calls `signIn`.
 * - `refused`: the same; `error` says why. It may come from the address, so never show it as it is.
 * - `step-due`: the person has a step to do; with `isLeaving` the browser is on its way to it, otherwise show a button.
 * - `foreign-tenant`: the token is for another tenant.
 * - `nothing`: the address is not the callback's, or holds no answer.
 */
export type Received<P = Person> =
  | { readonly kind: "signed-in"; readonly person: P; readonly page: string }
  | { readonly kind: "stale-restarted" }
  | { readonly kind: "stale-given-up" }
  | { readonly kind: "refused"; readonly error: string }
  | { readonly kind: "step-due"; readonly step: string; readonly isLeaving: boolean }
  | { readonly kind: "foreign-tenant"; readonly tenantCode: string }
  | { readonly kind: "nothing" };

/** Goes to the portal, which comes back to the callback. */
export function signIn(lobby: Addresses, { page, newSession }: SignInOptions = {}): Leaving {
  const { pathname, search, hash } = window.location;
  const here = pathname === new URL(lobby.callback).pathname ? "/" : pathname + search + hash;
  return begin(lobby, "1", page ?? here, newSession);
}

/** Goes to the portal's logout, which comes back to the target. End the application's own session before. */
export function signOut(lobby: Addresses, target?: string): void {
  window.location.assign(signOutAddress(lobby, target));
}

let underWay: Promise<unknown> | undefined;

/**
 * Takes what the portal has handed over, removes it from the address and the history, and redeems it. Called twice for
 * one answer, it gives the same result.
 */
export function receive<P = Person>(lobby: Lobby<P>): Promise<Received<P>> {
  underWay ??= take(lobby).finally(() => {
    underWay = undefined;
  });
  return underWay as Promise<Received<P>>;
}

async function take<P>(lobby: Lobby<P>): Promise<Received<P>> {
  const address = new URL(window.location.href);
  const query = address.searchParams;
  const [code, token, tenantCode, state, error] = ["code", "token", "tenantCode", "state", "error"].map(
    (name) => query.get(name) ?? "",
  ) as [string, string, string, string, string];
  const isAnswer = code || token || error;
  const isCallback = address.href.split(/[?#]/)[0] === new URL(lobby.callback).href;
  if (!isCallback || (!endStepUpWindow(query) && !isAnswer)) return { kind: "nothing" };
  for (const name of handedOver) query.delete(name);
  window.history.replaceState(window.history.state, "", address);
  if (!isAnswer) return { kind: "nothing" };

  const page = takePage(state);
  const attempt = attemptOf(state);
  /** Begins once more, unless this was the second attempt. */
  const again = () => attempt !== "2" && begin(lobby, "2", page ?? "/").kind === "leaving";
  const stale = (): Received<P> => ({ kind: again() ? "stale-restarted" : "stale-given-up" });

  if (error) return { kind: "refused", error };
  if (token && lobby.tenant && tenantCode !== lobby.tenant) return { kind: "foreign-tenant", tenantCode };
  if (page === undefined && !(token && lobby.acceptsUnasked && !attempt))
    return token && !attempt ? { kind: "refused", error: "unasked" } : stale();

  const redeemed = await redeem(lobby, code ? { code } : { token, tenantCode });
  switch (redeemed.kind) {
    case "signed-in":
      return { ...redeemed, page: page ?? "/" };
    case "stale":
      return stale();
    case "step-due":
      return { ...redeemed, isLeaving: again() };
    case "foreign-tenant":
    case "refused":
      return redeemed;
  }
}

async function redeem<P>({ redeem }: Lobby<P>, handOver: HandOver): Promise<Redeemed<P>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const redeemed = await Promise.race([
      typeof redeem === "string" ? post<P>(redeem, handOver) : redeem(handOver),
      new Promise<never>((_, reject) => {
        // Longer than the two attempts of the server.
        timer = setTimeout(reject, 2.5 * patience);
      }),
    ]);
    return /^(signed-in|stale|step-due|foreign-tenant|refused)$/.test(redeemed.kind)
      ? redeemed
      : { kind: "refused", error: "unexpected" };
  } catch {
    return { kind: "refused", error: "unreachable" };
  } finally {
    clearTimeout(timer);
  }
}

async function post<P>(address: string, handOver: HandOver): Promise<Redeemed<P>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(handOver) });
  return (await answer.json()) as Redeemed<P>;
}

function begin(lobby: Addresses, attempt: Attempt, page: string, newSession?: boolean): Leaving {
  const state = newState(attempt);
  try {
    sessionStorage.setItem(entry(state), page);
  } catch {
    return { kind: "refused", error: "storage-blocked" };
  }
  const address = signInAddress(lobby, state, { newSession });
  // A callback is no page to come back to.
  if (attempt === "2") window.location.replace(address);
  else window.location.assign(address);
  return { kind: "leaving" };
}

/** Returns the page of a sign-in that began in this tab, once. */
function takePage(state: string): string | undefined {
  try {
    const page = sessionStorage.getItem(entry(state));
    sessionStorage.removeItem(entry(state));
    return page ?? undefined;
  } catch {
    return undefined;
  }
}

const entry = (state: string) => `lobby:${state}`;
