import { useRef } from "react";
import { CopyButton } from "./CopyButton.tsx";
import { useText } from "./use-text.ts";
import styles from "./SupportReference.module.scss";

export type SupportReferenceProps = {
  /** The trace token of the call that failed (SPEC-CHOICE D-26); nothing is drawn without one. */
  readonly reference: string | undefined;
};

/** What a person reads out to support, so that they find the same failure in their records. */
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
