import { createContext, useContext, useEffect, useState } from "react";

/**
 * Time that stands still: so many milliseconds after everything began. Undefined where time passes, as it
 * does in the portal; the state atlas stops it, to show what comes late.
 */
export const StoppedTime = createContext<number | undefined>(undefined);

/** True once `active` has held for the given time without a break; false at once when it ends. */
export function useDelay(active: boolean, milliseconds: number): boolean {
  const stoppedAt = useContext(StoppedTime);
  const passes = stoppedAt === undefined;
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active || !passes) return undefined;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, passes, milliseconds]);
  return active && (passes ? elapsed : stoppedAt >= milliseconds);
}
