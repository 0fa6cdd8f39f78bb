import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { Icon } from "./Icon.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";
import { useText } from "./use-text.ts";
import styles from "./Modal.module.scss";

type ModalProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one first. Mark the least destructive one `initialFocus`; by default the first has focus. */
  readonly actions: ReactNode;
  /** Called on Esc and by the Close button. Without it only the actions close the dialog (MD-03, MD-04). */
  readonly onClose?: () => void;
};

/** A modal dialog. It keeps the focus inside, and returns it to the element that had it before (MD-01, MD-02). */
export function Modal({ open, title, children, actions, onClose }: ModalProps) {
  const text = useText();
  const { dialog, reopen } = useModalDialog(open);
  const id = useId();

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };
  // Chromium closes the dialog on a second Esc although the first `cancel` was prevented.
  const refuseEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel(event);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={cancel}
      onKeyDown={refuseEscape}
      onClose={reopen}
      {...{ closedby: "none" }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              className={styles.close}
              aria-label={text("common.close")}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
        <div className={styles.actions} data-actions>
          {actions}
        </div>
      </div>
    </dialog>
  );
}
