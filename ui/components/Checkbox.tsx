import styles from "./Checkbox.module.scss";

type CheckboxProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A checkbox whose whole row can be clicked, label and hint included. */
export function Checkbox({ id, label, hint, checked, onChange }: CheckboxProps) {
  return (
    <div className={styles.row}>
      <span className={styles.box}>
        <input
          className={styles.input}
          type="checkbox"
          id={id}
          name={id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            d="m4.75 10.25 3.5 3.5 7-7.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <label className={styles.text} htmlFor={id}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {hint !== undefined && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
