import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { useLinkedError } from "./use-linked-error.ts";
import { useText } from "./use-text.ts";
import styles from "./Field.module.scss";

export type FieldProps = {
  /** Stable across reloads and builds, so that password managers recognise the field. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** A link or a further notice below the control. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Wraps a control with its label, hint and error. */
export function Field({ id, label, hint, error, optional = false, action, children }: FieldProps) {
  const text = useText();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {text("common.optional")}</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      <p className={error === undefined ? undefined : styles.message}>
        {error !== undefined && <Icon name="alert" size="small" />}
        <span id={errorId(id)} aria-live="polite">
          {error}
        </span>
      </p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the ARIA attributes that link a control to the hint and error of its `Field`. */
export function useFieldDescription(
  id: string,
  {
    hint,
    error,
    describedBy,
  }: { hint?: string | undefined; error?: string | undefined; describedBy?: string | undefined },
) {
  const isLinked = useLinkedError(id, error);
  const ids = [hint !== undefined && hintId(id), isLinked && errorId(id), describedBy].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error !== undefined,
  };
}
