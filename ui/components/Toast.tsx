import { useEffect, useRef } from "react";
import { focusHeading } from "./focus-heading.ts";
import { Icon } from "./Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { useText } from "./use-text.ts";
import styles from "./Toast.module.scss";

export type ToastMessage = {
  readonly tone: "success" | "info";
  readonly text: string;
};

type ToastRegionProps = {
  /** The toast to show; there is only one at a time. */
  readonly toast: ToastMessage | undefined;
  readonly onDismiss: () => void;
};

/**
 * Shows a success message above the card. It takes no focus, covers nothing and stays until it is dismissed by its
 * button or by Esc (X-10, L-07); the focus is then where it was before. For failures use a `Notice`.
 */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const text = useText();
  const shown = toast !== undefined;
  const close = useRef<HTMLButtonElement>(null);
  /** The element that had the focus before the button got it. */
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    if (!shown) return undefined;
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      releaseFocus(close.current, before.current);
      onDismiss();
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
            ref={close}
            type="button"
            className={styles.close}
            aria-label={text("common.dismiss")}
            // Keeps the focus where it is when the button is pressed by a pointer.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={({ relatedTarget }) => {
              before.current = relatedTarget;
            }}
            onClick={() => {
              releaseFocus(close.current, before.current);
              onDismiss();
            }}
          >
            <Icon name="close" size="small" />
          </button>
        </div>
      )}
    </LiveRegion>
  );
}

/** Moves the focus from a button that is about to be removed to the element that had it before, else to the heading. */
function releaseFocus(button: HTMLElement | null, before: EventTarget | null) {
  if (button === null || document.activeElement !== button) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  else focusHeading();
}
