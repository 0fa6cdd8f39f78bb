import { Field, useFieldDescription, type FieldProps } from "./Field.tsx";
import { useAfterPress } from "./use-after-press.ts";
import styles from "./TextField.module.scss";

export type TextFieldProps = Omit<FieldProps, "children"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the field loses focus. */
  readonly onBlur?: () => void;
  readonly type?: "text" | "email" | "tel";
  /** Set for what is always written from left to right, as telephone numbers are anyway. */
  readonly dir?: "ltr";
  readonly autoComplete: string;
  readonly inputMode?: "text" | "email" | "tel" | "numeric";
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Takes focus after a failed submit when no field is marked invalid (see `Form`). */
  readonly focusAfterFailure?: boolean;
  /** The id of a further description, such as a list of requirements. */
  readonly describedBy?: string;
};

/**
 * A text field of one line, without automatic capitals and spell-checking, because it is used for names and addresses.
 */
export function TextField({
  value,
  onChange,
  onBlur,
  type = "text",
  dir,
  autoComplete,
  inputMode,
  required = false,
  readOnly = false,
  disabled = false,
  autoFocus = false,
  focusAfterFailure = false,
  describedBy,
  ...field
}: TextFieldProps) {
  const afterPress = useAfterPress();
  return (
    <Field {...field}>
      <input
        className={styles.input}
        id={field.id}
        name={field.id}
        type={type}
        dir={type === "tel" ? "ltr" : dir}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur && afterPress(onBlur)}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize="none"
        spellCheck={false}
        aria-required={required}
        readOnly={readOnly}
        disabled={disabled}
        autoFocus={autoFocus}
        data-focus-after-failure={focusAfterFailure || undefined}
        {...useFieldDescription(field, describedBy)}
      />
    </Field>
  );
}
