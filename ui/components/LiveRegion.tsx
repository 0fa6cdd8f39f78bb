import { useContext, useEffect, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./LiveRegion.module.scss";
import { StoppedTime } from "./use-delay.ts";

type LiveRegionProps = {
  /** `status` waits until the reader pauses; `alert` interrupts. */
  readonly kind: "status" | "alert";
  /** Announced only, not visible. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
};

/**
 * Announces its children when they appear. The region is rendered empty first, even when there is text on mount,
 * because screen readers do not announce a region that is inserted with its text. Render it always, with
 * children only when there is something to say.
 */
export function LiveRegion({ kind, hidden = false, children }: LiveRegionProps) {
  const standing = useStanding();
  return (
    <div role={kind} className={classNames(styles.region, hidden && styles.hidden)}>
      {standing && children}
    </div>
  );
}

/** Returns true once the page has been drawn with the live region empty, so that it may be filled (shell-79). */
export function useStanding(): boolean {
  // In the atlas time is stopped: nothing is announced, and the state is complete at once.
  const isStill = useContext(StoppedTime) !== undefined;
  const [standing, setStanding] = useState(isStill);
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    const fillSoon = () => {
      timer = window.setTimeout(() => setStanding(true), 30);
    };
    if (document.hidden) fillSoon();
    else frame = requestAnimationFrame(fillSoon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return standing;
}
