import { ErrorText } from "./Field.tsx";
import { useLinkedError } from "./use-linked-error.ts";
import styles from "./RadioGroup.module.scss";

type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** One line that explains the option (M-02). */
  readonly hint?: string;
  /** A word that sets the option apart, such as "Recommended". */
  readonly mark?: string | undefined;
};

type RadioGroupProps<Value extends string> = {
  /** The id of the group and the name of its radio buttons; stable across builds. */
  readonly id: string;
  readonly legend: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
};

/** A group of radio buttons with explanations; the whole row of each can be clicked. */
export function RadioGroup<Value extends string>({
  id,
  legend,
  options,
  value,
  onChange,
  error,
}: RadioGroupProps<Value>) {
  const isLinked = useLinkedError(id, error);
  return (
    <fieldset className={styles.group} id={id}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value: option, label, hint, mark }) => (
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
              aria-describedby={descriptionOf(option, hint, mark)}
            />
            <span className={styles.words}>
              <span className={styles.head}>
                <span className={styles.label} id={`${id}-${option}-label`}>
                  {label}
                </span>
                {mark !== undefined && (
                  <span className={styles.mark} id={`${id}-${option}-mark`}>
                    {mark}
                  </span>
                )}
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
      <ErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );

  /** Returns the ids that describe an option: focus is on one option, so each of them names the error. */
  function descriptionOf(option: Value, hint: string | undefined, mark: string | undefined) {
    const ids = [
      mark !== undefined && `${id}-${option}-mark`,
      hint !== undefined && `${id}-${option}-hint`,
      isLinked && `${id}-error`,
    ];
    return ids.filter(Boolean).join(" ") || undefined;
  }
}
