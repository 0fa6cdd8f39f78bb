import { Button } from "./Button.tsx";
import { EmailText } from "./EmailText.tsx";
import { Icon } from "./Icon.tsx";
import { useText } from "./use-text.ts";
import styles from "./EmailChip.module.scss";

type EmailChipProps = {
  readonly email: string;
  readonly onChange?: () => void;
};

/**
 * Shows the e-mail address of the password step with a button to change it. A real field beside the text lets
 * password managers store the pair (P-01). Use it inside the form.
 */
export function EmailChip({ email, onChange }: EmailChipProps) {
  const text = useText();
  return (
    <div className={styles.chip}>
      <Icon name="person" />
      <div className={styles.email}>
        <EmailText email={email} />
      </div>
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
