import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { AccountPresenter } from "#application/account/account.presenter.ts";
import { OwnPasswordForm } from "#ui/account/OwnPasswordForm.tsx";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import styles from "#ui/components/ManagedList.module.scss";
import { useText } from "#ui/components/use-text.ts";

/** The way to another password, and its form once it was opened. */
export const PasswordSection = observer(function PasswordSection({ presenter }: Shows<AccountPresenter>) {
  const text = useText();
  const id = useId();
  const { password } = presenter;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text("account.password.heading")}
      </h2>
      {password ? (
        <OwnPasswordForm account={presenter} presenter={password} />
      ) : (
        <Button kind="secondary" onClick={() => presenter.openPassword()}>
          {text("account.password.open")}
        </Button>
      )}
    </section>
  );
});
