import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { AccountPresenter } from "#application/account/account.presenter.ts";
import type { OwnPasswordPresenter } from "#application/account/own-password.presenter.ts";
import { usePresenter, useShell, type Shows } from "#ui/app/use-presenter.ts";
import { AccountNotices } from "#ui/account/AccountNotices.tsx";
import { AccountTexts } from "#ui/account/AccountTexts.tsx";
import { EndOthersDialog } from "#ui/account/EndOthersDialog.tsx";
import { OwnPasswordForm } from "#ui/account/OwnPasswordForm.tsx";
import { SessionList } from "#ui/account/SessionList.tsx";
import { AccountChip } from "#ui/components/AccountChip.tsx";
import { Button } from "#ui/components/Button.tsx";
import styles from "#ui/components/ManagedList.module.scss";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Shows where a person is signed in, and has the password changed. */
export function AccountPage() {
  const presenter = usePresenter((presenters) => presenters.account());
  return (
    <AccountTexts>
      <AccountScreen presenter={presenter} />
    </AccountTexts>
  );
}

const AccountScreen = observer(function AccountScreen({ presenter }: Shows<AccountPresenter>) {
  const text = useText();
  const { phase, email } = presenter;
  if (phase.kind === "opening") {
    return <LoadingScreen title="account.heading" text="account.opening" canAbandon />;
  }
  if (phase.kind === "leaving") return <LoadingScreen title="account.heading" text="account.leaving" />;
  return (
    <Screen notices={<AccountNotices presenter={presenter} />}>
      <PageTitle hasErrors={presenter.password !== undefined && hasErrors(presenter.password)}>
        {text("account.heading")}
      </PageTitle>
      {email !== undefined && <AccountChip email={email} />}
      {phase.kind === "showing" && phase.sessions && (
        <SessionList presenter={presenter} sessions={phase.sessions} />
      )}
      {presenter.canChangePassword && <PasswordSection presenter={presenter} />}
      <Exits presenter={presenter} />
      <EndOthersDialog presenter={presenter} />
    </Screen>
  );
});

function hasErrors({ currentPasswordError, newPassword, submission }: OwnPasswordPresenter): boolean {
  const { passwordError, confirmPasswordError } = newPassword;
  return [currentPasswordError, passwordError, confirmPasswordError, submission.problem].some(Boolean);
}

/** The way to another password, and its form once it was opened. */
const PasswordSection = observer(function PasswordSection({ presenter }: Shows<AccountPresenter>) {
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

/** The way back to the application, and the rarer ways out below it. An open form has the main button. */
const Exits = observer(function Exits({ presenter }: Shows<AccountPresenter>) {
  const text = useText();
  const { tenantName } = useShell();
  return (
    <div className={styles.section}>
      <Button
        kind={presenter.password ? "secondary" : "primary"}
        onClick={() => presenter.leave("application")}
      >
        {text("account.back", { name: tenantName })}
      </Button>
      <div className={styles.exits}>
        <Button kind="link" onClick={() => presenter.leave("second-steps")}>
          {text("account.secondSteps")}
        </Button>
        <Button kind="link" onClick={() => presenter.leave("log-out")}>
          {text("logout.action")}
        </Button>
      </div>
    </div>
  );
});
