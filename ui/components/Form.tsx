import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import styles from "./Form.module.scss";

export type FormProps = {
  readonly onSubmit: () => void;
  /**
   * How many submits have failed so far. Each increase moves focus: to the error summary if there is one,
   * else to the first field marked invalid, else to the field with `focusAfterFailure` (X-06, P-06), else to
   * what the card with the problem offers (error-14), else to the button that sends it: what was pressed may be
   * gone.
   */
  readonly failures?: number;
  readonly children: ReactNode;
};

/**
 * One task. Our own messages stand beside the fields, so the browser's bubbles are off; `post` keeps
 * typed text out of the address should the script ever be missing (URL-07).
 */
export function Form({ onSubmit, failures = 0, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(failures);

  // Before the card that appears is scrolled to: focus scrolls as well.
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = failures;
    if (failures > before && form.current) focusFailure(form.current);
  }, [failures]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

function focusFailure(form: HTMLFormElement) {
  const target =
    document.querySelector<HTMLElement>("[data-error-summary]") ??
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>("[data-focus-after-failure]") ??
    document.querySelector<HTMLElement>("[data-notice-action] button") ??
    form.querySelector<HTMLElement>('[type="submit"]');
  target?.focus();
}
