import { createContext, useContext, useEffect, useState } from "react";
import type { Presenters } from "#application/presenters.ts";

const PresentersContext = createContext<Presenters | undefined>(undefined);

/** Provides the presenters of the composition root to the views. */
export const PresentersProvider = PresentersContext.Provider;

/** The props of a view that shows one presenter. */
export type Shows<Presenter> = { readonly presenter: Presenter };

/** A presenter with work to do on mount. `start` may be called more than once and returns the clean-up function. */
type Startable = { start(): () => void };

/** Returns the presenter of this page visit: created once, started on mount, stopped on unmount. */
export function usePresenter<Presenter extends object>(
  create: (presenters: Presenters) => Presenter,
): Presenter {
  const presenters = useContext(PresentersContext);
  if (!presenters) throw new Error("usePresenter needs a PresentersProvider above it");
  const [presenter] = useState(() => create(presenters));
  useEffect(() => (isStartable(presenter) ? presenter.start() : undefined), [presenter]);
  return presenter;
}

/** Returns the presenter of the frame around every page. */
export function useShell(): Presenters["shell"] {
  const presenters = useContext(PresentersContext);
  if (!presenters) throw new Error("useShell needs a PresentersProvider above it");
  return presenters.shell;
}

function isStartable(presenter: object): presenter is Startable {
  return "start" in presenter;
}
