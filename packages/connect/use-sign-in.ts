import { useCallback, useEffect, useState } from "react";
import {
  receive,
  signIn,
  signOut,
  type Leaving,
  type Lobby,
  type Person,
  type Received,
  type SignInOptions,
} from "./connect.ts";

/**
 * Where a page's sign-in stands. `signed-out`: show a button. `stopped`: the last attempt signed nobody in; say so, with
 * the button. `leaving`: the browser is on its way.
 */
export type SignInView<P = Person> =
  | { readonly kind: "checking" | "leaving" | "signed-out" }
  | { readonly kind: "signed-in"; readonly person: P; readonly page?: string }
  | { readonly kind: "stopped"; readonly received: Received<P> | Leaving };

/** What `useSignIn` returns. */
export type SignInOfPage<P = Person> = {
  readonly view: SignInView<P>;
  readonly signIn: (options?: SignInOptions) => void;
  readonly signOut: () => void;
};

/**
 * Receives what the portal hands over, once, and asks for the application's own session where nothing has arrived or only
 * what was spent: `session` returns who is signed in. Both arguments may be made anew with each rendering.
 */
export function useSignIn<P = Person>(
  lobby: Lobby<P>,
  session: () => Promise<P | undefined>,
): SignInOfPage<P> {
  const [view, setView] = useState<SignInView<P>>({ kind: "checking" });

  useEffect(() => {
    let isShown = true;
    const show = (next: SignInView<P>) => isShown && setView(next);
    void receive(lobby).then(async (received) => show(await viewOf(received, session)));
    return () => {
      isShown = false;
    };
    // Once for each page: what is in the address does not change with a rendering.
  }, []);

  return {
    view,
    signIn: useCallback((options) => {
      const left = signIn(lobby, options);
      setView(left.kind === "leaving" ? { kind: "leaving" } : { kind: "stopped", received: left });
    }, []),
    signOut: useCallback(() => {
      setView({ kind: "leaving" });
      signOut(lobby);
    }, []),
  };
}

async function viewOf<P>(
  received: Received<P>,
  session: () => Promise<P | undefined>,
): Promise<SignInView<P>> {
  switch (received.kind) {
    case "signed-in":
      return received;
    case "stale-restarted":
      return { kind: "leaving" };
    case "step-due":
      return received.isLeaving ? { kind: "leaving" } : { kind: "stopped", received };
    case "nothing":
    case "stale-given-up": {
      const person = await session().catch(() => undefined);
      if (person !== undefined) return { kind: "signed-in", person };
      return received.kind === "nothing" ? { kind: "signed-out" } : { kind: "stopped", received };
    }
    case "foreign-tenant":
    case "refused":
      return { kind: "stopped", received };
  }
}
