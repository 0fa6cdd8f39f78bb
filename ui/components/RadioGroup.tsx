import { Icon } from "./Icon.tsx";
import styles from "./RadioGroup.module.scss";

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** One line on what choosing it means (M-02). */
  readonly hint?: string;
};

export type RadioGroupProps<Value extends string> = {
  /** Stable, as those of fields are: the name of the radio buttons too. */
  readonly id: string;
  readonly legend: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
};

/** One of a few, each with its explanation; the whole row answers to the pointer. */
export function RadioGroup<Value extends string>({
  id,
  legend,
  options,
  value,
  onChange,
  error,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value: option, label, hint }) => (
          <label key={option} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              id={`${id}-${option}`}
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-invalid={error !== undefined || undefined}
              aria-labelledby={`${id}-${option}-label`}
              aria-describedby={descriptionOf(option, hint)}
            />
            <span className={styles.words}>
              <span className={styles.label} id={`${id}-${option}-label`}>
                {label}
              </span>
              {hint !== undefined && (
                <span className={styles.hint} id={`${id}-${option}-hint`}>
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error !== undefined && (
          <span className={styles.message}>
            <Icon name="alert" size="small" />
            <span>{error}</span>
          </span>
        )}
      </p>
    </fieldset>
  );

  /** The error belongs to them all, but focus is on one. */
  function descriptionOf(option: Value, hint: string | undefined) {
    const ids = [hint !== undefined && `${id}-${option}-hint`, error !== undefined && `${id}-error`];
    return ids.filter(Boolean).join(" ") || undefined;
  }
}
