import { useContext, useEffect, useState } from "react";
import { useStanding } from "./LiveRegion.tsx";
import { StoppedTime, useDelay } from "./use-delay.ts";
import styles from "./VisuallyHidden.module.scss";

/** Long enough for a reader on a slow machine; then the words are gone, so that a person who reads on finds them once. */
const milliseconds = 3_000;

/**
 * Announces words as it is mounted, which are seen elsewhere. Nothing is rendered at first, so that a prerendered page can
 * be hydrated.
 */
export function Announcement({ children }: { readonly children: string }) {
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
