import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Somebody signed in in another tab while something was being typed here (RAC-05). */
export const OtherTabNotice = observer(function OtherTabNotice({
  presenter,
}: {
  readonly presenter: LoginPresenter;
}) {
  const text = useText();
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
      {presenter.isSignedInElsewhere && text("login.otherTab.text")}
    </Notice>
  );
});
