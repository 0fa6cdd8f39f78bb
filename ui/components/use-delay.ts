import { createContext, useContext, useEffect, useState } from "react";

/**
 * The time in milliseconds at which the state atlas stops all delays, to show a late state. Undefined in the
 * portal, where time passes.
 */
export const StoppedTime = createContext<number | undefined>(undefined);

/** Returns true once `active` has been true for the given time without a break; false as soon as it is false. */
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
