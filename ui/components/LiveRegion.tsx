import { useContext, useEffect, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./LiveRegion.module.scss";
import { StoppedTime } from "./use-delay.ts";

export type LiveRegionProps = {
  /** `status` waits until the reader pauses; `alert` interrupts. */
  readonly kind: "status" | "alert";
  /** Announced only, not drawn. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
};

/**
 * Announces what appears in it. The region stands in the page before its text does, also when there is text
 * from the first moment: regions that arrive filled are not announced. Render it always, and put the
 * text in when there is one.
 */
export function LiveRegion({ kind, hidden = false, children }: LiveRegionProps) {
  const standing = useStanding();
  return (
    <div role={kind} className={classNames(styles.region, hidden && styles.hidden)}>
      {standing && children}
    </div>
  );
}

/** Whether a region has stood in the page long enough to be filled. */
export function useStanding(): boolean {
  // Where time stands still nothing is announced, and a state is shown whole.
  const isStill = useContext(StoppedTime) !== undefined;
  const [standing, setStanding] = useState(isStill);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), 30);
    return () => clearTimeout(timer);
  }, []);
  return standing;
}
