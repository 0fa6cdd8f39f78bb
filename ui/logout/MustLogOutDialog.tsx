import { observer } from "mobx-react-lite";
import type { SessionGate } from "#application/logout/session-gate.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { LanguageSelect } from "#ui/components/LanguageSelect.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Asks a signed-in person to log out or to leave the link; it cannot be closed otherwise (MD-03, MD-04). */
export const MustLogOutDialog = observer(function MustLogOutDialog({
  gate,
}: {
  readonly gate: Pick<SessionGate, "isClosed" | "isLeaving" | "account" | "logOut" | "keepSession">;
}) {
  const text = useText();
  const shell = useShell();
  const { account } = gate;
  return (
    <Modal
      open={gate.isClosed}
      title={text("logout.mustLogout")}
      actions={
        <>
          <Button pending={gate.isLeaving} onClick={() => gate.logOut()}>
            {text("logout.action")}
          </Button>
          <Button kind="secondary" onClick={() => gate.keepSession()}>
            {text("logout.stay")}
          </Button>
          <LanguageSelect
            id="dialog-language"
            language={shell.language}
            offered={shell.offeredLanguages}
            onChange={(language) => shell.switchLanguage(language)}
          />
        </>
      }
    >
      <p>
        {account === undefined
          ? text("logout.mustLogoutText")
          : text("logout.mustLogoutNamed", { email: account })}
      </p>
    </Modal>
  );
});
