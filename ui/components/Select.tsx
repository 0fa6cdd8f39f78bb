import type { ReactNode } from "react";
import { Field, useFieldDescription, type FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Select.module.scss";

type SelectProps = Omit<FieldProps, "children"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** `<option>` elements; the first one is empty when nothing is selected at the start. */
  readonly children: ReactNode;
};

/** A native `<select>` with label, hint and error. */
export function Select({ value, onChange, autoComplete, required = false, children, ...field }: SelectProps) {
  return (
    <Field {...field}>
      <select
        className={styles.select}
        id={field.id}
        name={field.id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        aria-required={required}
        {...useFieldDescription(field)}
      >
        {children}
      </select>
      <span className={styles.chevron}>
        <Icon name="chevron-down" />
      </span>
    </Field>
  );
}
