import { useRef } from "react";
import { CopyButton } from "./CopyButton.tsx";
import { useText } from "./use-text.ts";
import styles from "./SupportReference.module.scss";

type SupportReferenceProps = {
  /** The trace token of the failed call; without one the component renders nothing. */
  readonly reference: string | undefined;
};

/** Shows the reference by which support finds the failed call in the logs. */
export function SupportReference({ reference }: SupportReferenceProps) {
  const text = useText();
  const code = useRef<HTMLElement>(null);
  if (reference === undefined) return undefined;
  return (
    <div className={styles.reference}>
      <div className={styles.head}>
        <p className={styles.label}>{text("support.reference")}</p>
        <CopyButton text={reference} label={text("support.copyReference")} source={code} />
      </div>
      <code ref={code} className={styles.code}>
        {reference}
      </code>
      <p className={styles.hint}>{text("support.referenceHint")}</p>
    </div>
  );
}
