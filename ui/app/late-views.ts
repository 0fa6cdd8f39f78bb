import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from "react";
import { nextTask } from "#ui/app/next-task.ts";

type Views = Readonly<Record<string, unknown>>;

/**
 * Returns a hook for views that a page needs only after its first step. It starts loading when the page mounts, and
 * returns undefined until the views are loaded. A failed load is repeated once; if the views are then needed and still
 * missing, the hook throws for the error boundary. `load` loads the views before a page mounts.
 */
export function lateViews<Loaded extends Views>(load: () => Promise<Loaded>) {
  let loading: Promise<void> | undefined;
  let loaded: Loaded | undefined;
  const loadOnce = () => {
    loading ??= load()
      .catch(load)
      .then(
        (views) => {
          loaded = views;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
    return loading;
  };

  function useLateViews(isNeeded: boolean): Loaded | undefined {
    const [views, setViews] = useState(loaded);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | undefined>(undefined);
    useEffect(() => {
      let isWanted = true;
      const fetching = isNeeded ? loadOnce() : nextTask().then(loadOnce);
      fetching.then(
        () => isWanted && setViews(loaded),
        // A failed preload is requested again when `isNeeded` becomes true.
        (cause: unknown) => isWanted && isNeeded && setFailure({ cause }),
      );
      return () => {
        isWanted = false;
      };
    }, [isNeeded]);
    if (failure) throw failure.cause;
    return views;
  }
  return Object.assign(useLateViews, { load: loadOnce });
}

type WithFallback = { readonly fallback: ReactNode };

/** A component whose code is loaded on demand. `load` loads it before it is rendered. */
export type LateView<Props extends object = object> = FunctionComponent<Props & WithFallback> & {
  readonly load: () => Promise<unknown>;
};

/**
 * Returns a component that shows its `fallback` until its code is loaded. React’s `lazy` would keep the loaded view
 * hidden until 300 ms after the last fallback of any `Suspense`, and would keep a failed load for good; here the load
 * is repeated when the component is next mounted (NET-05).
 */
export function lateView<Props extends object>(load: () => Promise<ComponentType<Props>>): LateView<Props> {
  const useView = lateViews(async () => ({ View: await load() }));
  function View(props: Props & WithFallback): ReactNode {
    const views = useView(true);
    return views ? createElement(views.View, props) : props.fallback;
  }
  return Object.assign(View, { load: useView.load });
}
