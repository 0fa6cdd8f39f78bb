import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Says that the person has signed in in another tab while typing in this one (RAC-05). */
export const OtherTabNotice = observer(function OtherTabNotice({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { account } = presenter.session;
  return (
    <Notice
      live="status"
      tone="info"
      action={
        <Button kind="link" onClick={() => void presenter.continueSession()}>
          {text("login.otherTab.action")}
        </Button>
      }
    >
      {presenter.session.hasOtherTabSignedIn &&
        (account === undefined
          ? text("login.otherTab.text")
          : text("login.otherTab.textNamed", { email: account }))}
    </Notice>
  );
});
