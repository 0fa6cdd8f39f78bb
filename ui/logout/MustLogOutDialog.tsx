import { observer } from "mobx-react-lite";
import type { SessionGate } from "#application/logout/session-gate.ts";
import { Button } from "#ui/components/Button.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Asks a signed-in person to log out before the page can be used; it cannot be closed otherwise (MD-03, MD-04). */
export const MustLogOutDialog = observer(function MustLogOutDialog({
  gate,
}: {
  readonly gate: Pick<SessionGate, "isClosed" | "isLeaving" | "logOut">;
}) {
  const text = useText();
  return (
    <Modal
      open={gate.isClosed}
      title={text("logout.mustLogout")}
      actions={
        <Button pending={gate.isLeaving} onClick={() => gate.logOut()}>
          {text("logout.action")}
        </Button>
      }
    >
      <p>{text("logout.mustLogoutText")}</p>
    </Modal>
  );
});
