import type { ReactNode } from "react";
import { Field, useFieldDescription } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Select.module.scss";

type SelectProps = Omit<FieldProps, "children"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** `<option>` elements; the first one is empty when nothing is selected at the start. */
  readonly children: ReactNode;
};

/** A native `<select>` with label, hint and error. */
export function Select({
  value,
  onChange,
  onBlur,
  name,
  autoComplete,
  required = false,
  children,
  ...field
}: SelectProps) {
  return (
    <Field {...field}>
      <select
        className={styles.select}
        id={field.id}
        name={name ?? field.id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        aria-required={required}
        {...useFieldDescription(field.id, { hint: field.hint, error: field.error })}
      >
        {children}
      </select>
      <span className={styles.chevron}>
        <Icon name="chevron-down" />
      </span>
    </Field>
  );
}
