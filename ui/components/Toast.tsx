import { useEffect } from "react";
import { Icon } from "./Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { useText } from "./use-text.ts";
import styles from "./Toast.module.scss";

export type ToastMessage = {
  readonly tone: "success" | "info";
  readonly text: string;
};

export type ToastRegionProps = {
  /** The toast to show; there is only one at a time. */
  readonly toast: ToastMessage | undefined;
  readonly onDismiss: () => void;
};

/**
 * Shows a success message above the card. It takes no focus, covers nothing and stays until it is dismissed by
 * its button or by Esc (X-10, L-07). For failures use a `Notice`.
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const text = useText();
  const shown = toast !== undefined;

  useEffect(() => {
    if (!shown) return undefined;
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onDismiss();
    };
    document.addEventListener("keydown", dismissByEscape);
    return () => document.removeEventListener("keydown", dismissByEscape);
  }, [shown, onDismiss]);

  return (
    <LiveRegion kind="status">
      {toast && (
        <div className={styles.toast}>
          <span className={styles[toast.tone]}>
            <Icon name={toast.tone === "success" ? "check-circle" : "info"} />
          </span>
          <p className={styles.text}>{toast.text}</p>
          <button
            type="button"
            className={styles.close}
            aria-label={text("common.dismiss")}
            onClick={onDismiss}
          >
            <Icon name="close" size="small" />
          </button>
        </div>
      )}
    </LiveRegion>
  );
}
