import { useEffect, useState } from "react";

type Views = Readonly<Record<string, unknown>>;

/**
 * Views that a page needs a moment after it is shown: fetched once, from the first moment, and drawn at once
 * when their time comes, where `lazy` would fall back for a moment even then. The hook gives undefined until
 * they are there, and throws for the error boundary when they are needed and cannot be had.
 */
export function lateViews<Loaded extends Views>(
  load: () => Promise<Loaded>,
): (isNeeded: boolean) => Loaded | undefined {
  let loading: Promise<void> | undefined;
  let loaded: Loaded | undefined;
  const fetchViews = () => {
    loading ??= load().then(
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
      fetchViews().then(
        () => isWanted && setViews(loaded),
        // Asked for again once it matters.
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
