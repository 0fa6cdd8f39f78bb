import { useRef } from "react";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./SecretText.module.scss";

export type SecretTextProps = {
  readonly label: string;
  readonly secret: string;
  /** The accessible name of the copy button; contains the visible word. */
  readonly copyLabel: string;
};

/** Shows a secret for typing by hand, in groups of four; it is copied without the spaces (M-04, M-05). */
export function SecretText({ label, secret, copyLabel }: SecretTextProps) {
  const code = useRef<HTMLElement>(null);
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.secret}>
      <div className={styles.head}>
        <p className={styles.label}>{label}</p>
        <CopyButton text={secret} label={copyLabel} source={code} />
      </div>
      <code ref={code} className={styles.code} dir="ltr" translate="no">
        {groups.map((group, index) => (
          <span key={`${index}-${group}`}>{group} </span>
        ))}
      </code>
    </div>
  );
}
