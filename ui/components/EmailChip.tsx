import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { useText } from "./use-text.ts";
import styles from "./EmailChip.module.scss";

/** The number of characters at the end of an address that stay readable when it is shortened. */
const longestTail = 20;

export type EmailChipProps = {
  readonly email: string;
  readonly onChange?: () => void;
};

/**
 * Shows the e-mail address of the password step with a button to change it. A real field beside the text lets
 * password managers store the pair (P-01). Use it inside the form.
 */
export function EmailChip({ email, onChange }: EmailChipProps) {
  const text = useText();
  const domain = email.length - Math.max(0, email.lastIndexOf("@"));
  const split = Math.max(0, email.length - (domain <= longestTail ? domain : longestTail));
  return (
    <div className={styles.chip}>
      <Icon name="person" />
      <bdi className={styles.email} title={email}>
        <span className={styles.head}>{email.slice(0, split)}</span>
        <span className={styles.tail}>{email.slice(split)}</span>
      </bdi>
      {onChange !== undefined && (
        <Button kind="link" onClick={onChange} label={text("login.changeEmail", { email })}>
          {text("login.change")}
        </Button>
      )}
      <input
        className={styles.field}
        type="email"
        id="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
}
