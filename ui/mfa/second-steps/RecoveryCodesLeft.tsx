import { useId } from "react";
import { useText } from "#ui/components/use-text.ts";
import { MakeCodesButton } from "#ui/mfa/MakeCodesButton.tsx";
import styles from "#ui/components/ManagedList.module.scss";

/** Says how many recovery codes are left, and leads to where new ones are made. */
export function RecoveryCodesLeft({ left, onMake }: { readonly left: number; readonly onMake: () => void }) {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text("mfa.recovery.heading")}
      </h2>
      <p className={styles.hint}>
        {text("mfa.recovery.left", { left })} {text("mfa.recovery.purpose")}
      </p>
      <MakeCodesButton kind="secondary" onClick={onMake} />
    </section>
  );
}
