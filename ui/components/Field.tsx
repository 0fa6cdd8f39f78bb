import { useContext, useState, type ReactNode } from "react";
import { Announcement } from "./Announcement.tsx";
import { Icon } from "./Icon.tsx";
import { FailedSubmits, useLinkedError } from "./use-linked-error.ts";
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
      <ErrorText id={errorId(id)} error={error} />
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type ErrorTextProps = { readonly id: string; readonly error: string | undefined };

/** The error of a control. It is announced as it comes, and again at each submit that fails while it stays. */
export function ErrorText({ id, error }: ErrorTextProps) {
  const failures = useContext(FailedSubmits);
  const [came, setCame] = useState({ error, failures });
  if (came.error !== error) setCame({ error, failures });
  const isRepeated = error !== undefined && came.error === error && came.failures !== failures;
  return (
    <>
      <p className={error === undefined ? undefined : styles.message}>
        {error !== undefined && <Icon name="alert" size="small" />}
        <span id={id} aria-live="polite">
          {error}
        </span>
      </p>
      {/* A live region whose words are replaced by the same ones says nothing. */}
      {isRepeated && <Announcement key={failures}>{error}</Announcement>}
    </>
  );
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the ARIA attributes that link a control to the hint and error of its `Field`. */
export function useFieldDescription(
  { id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">,
  describedBy?: string,
) {
  const isLinked = useLinkedError(id, error);
  const ids = [hint !== undefined && hintId(id), isLinked && errorId(id), describedBy].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error !== undefined,
  };
}
