import { useContext, useEffect, useState } from "react";
import { useStanding } from "./LiveRegion.tsx";
import { StoppedTime, useDelay } from "./use-delay.ts";
import styles from "./VisuallyHidden.module.scss";

/** Long enough for a reader on a slow machine; then it is gone, so that a person who reads on finds the heading once. */
const milliseconds = 3_000;

/**
 * Announces the heading of a page or step that follows another and whose focus goes to a field: no reader speaks a heading
 * without focus, and Orca says nothing of a field that takes focus as the one before is removed. Nothing is rendered at
 * first, so that a prerendered page can be hydrated.
 */
export function SpokenHeading({ children }: { readonly children: string }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isStanding = useStanding();
  const isOver = useDelay(true, milliseconds);
  const isStill = useContext(StoppedTime) !== undefined;
  if (!isMounted || isOver || isStill) return undefined;
  return (
    <div className={styles.hidden} aria-live="polite">
      {isStanding && children}
    </div>
  );
}
