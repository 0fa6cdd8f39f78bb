import { LiveRegion } from "./LiveRegion.tsx";
import { SlowNotice } from "./SlowNotice.tsx";
import { useDelay } from "./use-delay.ts";
import { useReload } from "./use-reload.ts";
import { useText } from "./use-text.ts";
import styles from "./Skeleton.module.scss";

/**
 * Shows the outline of the card until the tenant is loaded, without the tenant's name and colours. Its words are
 * announced after 300 ms and visible after two seconds; after ten, it offers to reload the page (MD-06).
 */
export function Skeleton() {
  const text = useText();
  const reload = useReload();
  const visible = useDelay(true, 300);
  const slow = useDelay(true, 10_000);
  return (
    <div className={styles.skeleton}>
      <div className={styles.shapes} aria-hidden="true">
        <span className={styles.logo} />
        <span className={styles.heading} />
        <span className={styles.line} />
        <span className={styles.box} />
        <span className={styles.box} />
      </div>
      <div className={styles.words}>
        <LiveRegion kind="status">{visible && text("shell.loading")}</LiveRegion>
        {slow && <SlowNotice reload={reload} />}
      </div>
    </div>
  );
}
