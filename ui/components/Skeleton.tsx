import { LiveRegion } from "./LiveRegion.tsx";
import { useDelay } from "./use-delay.ts";
import { useText } from "./use-text.ts";
import styles from "./Skeleton.module.scss";

/** Shows the outline of the card until the tenant is loaded, without the tenant's name and colours. */
export function Skeleton() {
  const text = useText();
  const visible = useDelay(true, 300);
  return (
    <div className={styles.skeleton}>
      <LiveRegion kind="status" hidden>
        {visible && text("shell.loading")}
      </LiveRegion>
      <div className={styles.shapes} aria-hidden="true">
        <span className={styles.logo} />
        <span className={styles.heading} />
        <span className={styles.line} />
        <span className={styles.box} />
        <span className={styles.box} />
      </div>
    </div>
  );
}
