import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { Spinner } from "./Spinner.tsx";
import { useDelay } from "./use-delay.ts";
import { useText } from "./use-text.ts";
import styles from "./Button.module.scss";

export type ButtonKind = "primary" | "secondary" | "danger" | "link";

type ButtonProps = {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly type?: "button" | "submit";
  readonly onClick?: () => void;
  /**
   * Marks the button as busy: clicks and Enter do nothing, focus stays, and after 300 ms a spinner appears beside the
   * label, after 10 s a word below it. Pass it, even as `false`, on every button that can be busy: the
   * live region of its announcement has to be in the page beforehand.
   */
  readonly pending?: boolean;
  /** For countdowns only, never because a field is empty. */
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Takes focus when the dialog around it opens (MD-02). */
  readonly initialFocus?: boolean;
  /** The accessible name; it has to contain the visible words (WCAG 2.5.3). */
  readonly label?: string;
  readonly describedBy?: string;
};

/** A button that acts on this page. To navigate, use a `LinkButton` or a `TextLink`. */
export function Button({
  children,
  kind = "primary",
  type = "button",
  onClick,
  pending,
  disabled = false,
  autoFocus = false,
  initialFocus = false,
  label,
  describedBy,
}: ButtonProps) {
  const text = useText();
  const busy = pending === true;
  const spinning = useDelay(busy, 300);
  const slow = useDelay(busy, 10_000);
  const click = (event: MouseEvent) => {
    // The second half of a double click may land on the button of the next step (RAC-01).
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      <button
        type={type}
        className={classNames(styles.button, styles[kind])}
        onClick={click}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        aria-label={label}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        data-initial-focus={initialFocus || undefined}
      >
        {kind === "link" ? (
          <>
            {children}
            {spinning && <Spinner />}
          </>
        ) : (
          <>
            <span className={styles.side}>{spinning && <Spinner />}</span>
            <span className={styles.label}>{children}</span>
            <span className={styles.side} />
          </>
        )}
      </button>
      {pending !== undefined && (
        <LiveRegion kind="status" hidden={!slow}>
          {spinning && text(slow ? "common.stillWorking" : "common.pleaseWait")}
        </LiveRegion>
      )}
    </>
  );
}
