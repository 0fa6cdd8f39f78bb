import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import { FailedSubmits } from "./use-linked-error.ts";
import styles from "./Form.module.scss";

type FormProps = {
  readonly onSubmit: () => void;
  /**
   * The number of failed submits. Each increase moves focus to the error summary, else to the first invalid field, else
   * to the field with `focusAfterFailure` (X-06, P-06), else to the button of the alert, else to the submit button,
   * because the element that had focus may have been removed.
   */
  readonly failures?: number;
  readonly children: ReactNode;
};

/**
 * A form. It shows its own messages beside the fields, so the browser's validation is off; `post` keeps
 * typed text out of the address when the script is missing (URL-07).
 */
export function Form({ onSubmit, failures = 0, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(failures);

  // In a layout effect, before the notice scrolls into view: focus scrolls as well.
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = failures;
    if (failures > before && form.current) focusFailure(form.current);
  }, [failures]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reportFilledFields(event.currentTarget);
    onSubmit();
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FailedSubmits value={failures}>{children}</FailedSubmits>
    </form>
  );
}

/**
 * Makes React notice values that password managers fill in without an event. React passes on an event only of a field
 * whose value differs from the one that it knows.
 */
function reportFilledFields(form: HTMLFormElement) {
  for (const field of form.querySelectorAll("input"))
    field.dispatchEvent(new Event("input", { bubbles: true }));
}

function focusFailure(form: HTMLFormElement) {
  const target =
    document.querySelector<HTMLElement>("[data-error-summary]") ??
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>("[data-focus-after-failure]") ??
    document.querySelector<HTMLElement>("[data-notice-action] button:enabled") ??
    form.querySelector<HTMLElement>('[type="submit"]');
  target?.focus();
}
