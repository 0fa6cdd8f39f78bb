import type { MouseEvent } from "react";
import { useText } from "./use-text.ts";
import styles from "./ErrorSummary.module.scss";

export type FieldError = {
  /** Id of the control. */
  readonly field: string;
  /** The same message as beside the field. */
  readonly message: string;
};

type ErrorSummaryProps = { readonly errors: readonly FieldError[] };

/** Lists the errors of a form, each linked to its field. Shown for two or more errors. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const text = useText();
  if (errors.length < 2) return undefined;
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div
      className={styles.summary}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      data-error-summary
    >
      <h2 className={styles.title} id="error-summary-title">
        {text("common.errorSummary")}
      </h2>
      <ul className={styles.list} role="list">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a className={styles.link} href={`#${field}`} onClick={(event) => go(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
