import { useRef } from "react";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./SecretText.module.scss";

type SecretTextProps = {
  readonly label: string;
  readonly secret: string;
  /** The accessible name of the copy button; contains the visible word. */
  readonly copyLabel: string;
  /** A text that has to be typed with the secret, such as the account. */
  readonly note?: string | undefined;
  /** Whether the secret is shown in groups of four characters; true for keys, false for addresses. */
  readonly inGroups?: boolean;
};

/** Shows a secret for typing by hand; it is copied without the spaces between its groups (M-04, M-05). */
export function SecretText({ label, secret, copyLabel, note, inGroups = true }: SecretTextProps) {
  const code = useRef<HTMLElement>(null);
  const groups = inGroups ? (secret.match(/.{1,4}/g) ?? []) : [secret];
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
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
