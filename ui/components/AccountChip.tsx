import { EmailText } from "./EmailText.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./EmailChip.module.scss";

/** Names the account that a page is about. */
export function AccountChip({ email }: { readonly email: string }) {
  return (
    <div className={styles.chip}>
      <Icon name="person" />
      <div className={styles.email}>
        <EmailText email={email} />
      </div>
    </div>
  );
}
