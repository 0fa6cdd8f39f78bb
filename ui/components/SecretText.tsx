import { useRef } from "react";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./SecretText.module.scss";

export type SecretTextProps = {
  readonly label: string;
  readonly secret: string;
  /** The copy button's name; it contains the visible word. */
  readonly copyLabel: string;
};

/** A key to be typed by hand: in groups of four to keep one's place, copied without them (M-04, M-05). */
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
