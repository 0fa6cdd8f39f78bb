import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Field, useFieldDescription } from "./Field.tsx";
import { mayTakeFocus } from "./may-take-focus.ts";
import styles from "./OneTimeCodeField.module.scss";

type OneTimeCodeFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  /** Called with the text as typed, pasted or filled in, such as "Your code is 123 456"; the owner parses it. */
  readonly onChange: (text: string) => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** The number of failed submits. Each increase selects the text, so that typing replaces it (M-11). */
  readonly failures?: number;
  /** The id of the text that says which code is needed. */
  readonly describedBy?: string;
};

const slots = ["1", "2", "3", "4", "5", "6"] as const;

/**
 * A field for a six-digit code: one input over six drawn slots, so that paste, autofill and deletion work as in any
 * field (M-10). A longer text has one wide slot, in which all of it can be seen.
 */
export function OneTimeCodeField({
  value,
  onChange,
  disabled = false,
  autoFocus = false,
  failures = 0,
  describedBy,
  ...field
}: OneTimeCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWrong = field.error !== undefined;
  const isLong = value.length > slots.length;
  const drawn = isLong ? slots.slice(0, 1) : slots;
  useEffect(() => {
    if (failures > 0) input.current?.select();
  }, [failures]);
  return (
    <Field {...field}>
      <div className={classNames(styles.code, isWrong && styles.wrong, isLong && styles.long)} dir="ltr">
        <div className={styles.window}>
          <input
            ref={input}
            className={styles.input}
            id={field.id}
            name={field.id}
            type="text"
            dir="ltr"
            inputMode="numeric"
            pattern="\d{6}"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-required
            disabled={disabled}
            autoFocus={autoFocus && mayTakeFocus()}
            data-focus-after-failure
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...useFieldDescription(field, describedBy)}
          />
        </div>
        <div className={styles.slots} aria-hidden="true">
          {drawn.map((slot, index) => (
            <span
              key={slot}
              className={classNames(
                styles.slot,
                index === Math.min(value.length, drawn.length - 1) && styles.next,
              )}
            />
          ))}
        </div>
      </div>
    </Field>
  );
}
