import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { AccountChip } from "#ui/components/AccountChip.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Asks a person who is signed in how to go on. */
export const SignedInStage = observer(function SignedInStage({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { tenantName } = useShell();
  const { account } = presenter.session;
  return (
    <>
      <PageTitle key="signed-in">{text("signedIn.heading")}</PageTitle>
      {account !== undefined && <AccountChip email={account} />}
      <ButtonGroup>
        <Button onClick={() => void presenter.continueSession()}>
          {text("signedIn.continue", { tenant: tenantName })}
        </Button>
        <Button kind="secondary" onClick={() => void presenter.useAnotherAccount()}>
          {text("signedIn.useAnother")}
        </Button>
        <Button kind="link" onClick={() => presenter.logOut()}>
          {text("logout.action")}
        </Button>
      </ButtonGroup>
    </>
  );
});
