import { useEffect, useState } from "react";
import { nextTask } from "#ui/app/next-task.ts";

type Views = Readonly<Record<string, unknown>>;

/**
 * Preloads views that a page needs only after its first step. Returns a hook that starts loading when the page mounts,
 * and returns undefined until the views are loaded. It repeats a failed load once; if the views are then needed and
 * still missing, it throws for the error boundary. Unlike `lazy`, loaded views render at once, without a fallback.
 */
export function lateViews<Loaded extends Views>(
  load: () => Promise<Loaded>,
): (isNeeded: boolean) => Loaded | undefined {
  let loading: Promise<void> | undefined;
  let loaded: Loaded | undefined;
  const fetchViews = () => {
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

  return function useLateViews(isNeeded) {
    const [views, setViews] = useState(loaded);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | undefined>(undefined);
    useEffect(() => {
      let isWanted = true;
      const fetching = isNeeded ? fetchViews() : nextTask().then(fetchViews);
      fetching.then(
        () => isWanted && setViews(loaded),
        // A failed preload is fetched again when `isNeeded` becomes true.
        (cause: unknown) => isWanted && isNeeded && setFailure({ cause }),
      );
      return () => {
        isWanted = false;
      };
    }, [isNeeded]);
    if (failure) throw failure.cause;
    return views;
  };
}
