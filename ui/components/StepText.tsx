import { useText } from "./use-text.ts";
import { classNames } from "./class-names.ts";
import styles from "./StepText.module.scss";

export type StepTextProps = {
  /** For `describedBy` of the heading. */
  readonly id: string;
  readonly number: number;
  readonly total: number;
};

/** "Step 2 of 4" in words, and a bar that nobody has to see (M-01). */
export function StepText({ id, number, total }: StepTextProps) {
  const text = useText();
  return (
    <div className={styles.step}>
      <p className={styles.text} id={id}>
        {text("mfa.step", { number, total })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={classNames(styles.part, index < number && styles.reached)} />
        ))}
      </div>
    </div>
  );
}
