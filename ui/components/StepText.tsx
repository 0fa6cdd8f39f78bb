import { useText } from "./use-text.ts";
import { classNames } from "./class-names.ts";
import styles from "./StepText.module.scss";

type StepTextProps = {
  /** The id, for `describedBy` of the heading. */
  readonly id: string;
  readonly number: number;
  readonly total: number;
};

/** Shows "Step 2 of 4" as text, with a decorative progress bar (M-01). */
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
