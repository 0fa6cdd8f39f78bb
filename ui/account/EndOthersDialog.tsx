import { observer } from "mobx-react-lite";
import type { AccountPresenter } from "#application/account/account.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Asks before all other sessions end. */
export const EndOthersDialog = observer(function EndOthersDialog({ presenter }: Shows<AccountPresenter>) {
  const text = useText();
  if (!presenter.isAskedForOthers) return null;
  return (
    <Modal
      open
      title={text("account.endOthers.title")}
      onClose={() => presenter.keepOthers()}
      actions={
        <>
          <Button
            kind="danger"
            pending={presenter.ending !== undefined}
            onClick={() => void presenter.end({ kind: "others" })}
          >
            {text("account.sessions.endOthers")}
          </Button>
          <Button kind="secondary" initialFocus onClick={() => presenter.keepOthers()}>
            {text("account.endOthers.keep")}
          </Button>
        </>
      }
    >
      <p>{text("account.endOthers.text")}</p>
    </Modal>
  );
});
