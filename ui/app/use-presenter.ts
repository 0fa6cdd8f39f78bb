import { createContext, useContext, useEffect, useState } from "react";
import type { Presenters } from "#application/presenters.ts";

const PresentersContext = createContext<Presenters | undefined>(undefined);

/** Hands the views what the composition root has made for them. */
export const PresentersProvider = PresentersContext.Provider;

/** Work that begins on arrival; `start` may be called again and returns what ends it. */
type Startable = { start(): () => void };

/**
 * The presenter of this page visit: made once, started on arrival, stopped on leaving.
 * `usePresenter((presenters) => presenters.login(query))`.
 */
export function usePresenter<Presenter extends object>(
  create: (presenters: Presenters) => Presenter,
): Presenter {
  const presenters = useContext(PresentersContext);
  if (!presenters) throw new Error("usePresenter needs a PresentersProvider above it");
  const [presenter] = useState(() => create(presenters));
  useEffect(() => (isStartable(presenter) ? presenter.start() : undefined), [presenter]);
  return presenter;
}

/** The presenter of the frame around every page. */
export function useShell(): Presenters["shell"] {
  const presenters = useContext(PresentersContext);
  if (!presenters) throw new Error("useShell needs a PresentersProvider above it");
  return presenters.shell;
}

function isStartable(presenter: object): presenter is Startable {
  return "start" in presenter;
}
