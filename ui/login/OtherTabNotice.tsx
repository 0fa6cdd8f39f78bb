import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
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
    <LiveRegion kind="status">
      {presenter.isSignedInElsewhere && (
        <Notice
          tone="info"
          action={
            <Button kind="link" onClick={() => void presenter.continueSession()}>
              {text("login.otherTab.action")}
            </Button>
          }
        >
          {text("login.otherTab.text")}
        </Notice>
      )}
    </LiveRegion>
  );
});
