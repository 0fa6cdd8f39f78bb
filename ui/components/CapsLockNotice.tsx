import { Icon } from "./Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { useText } from "./use-text.ts";
import styles from "./PasswordField.module.scss";

/** Says below a password field that Caps Lock is on (P-03). */
export function CapsLockNotice({ isShown }: { readonly isShown: boolean }) {
  const text = useText();
  return (
    <LiveRegion kind="status">
      {isShown && (
        <p className={styles.capsLock}>
          <Icon name="info" size="small" />
          <span>{text("common.capsLockOn")}</span>
        </p>
      )}
    </LiveRegion>
  );
}
