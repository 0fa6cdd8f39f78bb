import { Button } from "./Button.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { useText } from "./use-text.ts";
import styles from "./SlowNotice.module.scss";

/**
 * Says that loading takes long, and offers to reload the page. The boot script shows it too
 * (`src/document/show-slow.ts`).
 */
export function SlowNotice({ reload }: { readonly reload: (() => void) | undefined }) {
  const text = useText();
  return (
    <div className={styles.slow}>
      <LiveRegion kind="status">{text("common.stillWorking")}</LiveRegion>
      {reload && (
        <Button kind="link" onClick={reload}>
          {text("shell.reload.action")}
        </Button>
      )}
    </div>
  );
}
