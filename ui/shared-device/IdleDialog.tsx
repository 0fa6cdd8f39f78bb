import { observer } from "mobx-react-lite";
import type { IdlePresenter } from "#application/shared-device/idle.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Warns a person on a shared device that the visit is about to end (WCAG 2.2.1). */
export const IdleDialog = observer(function IdleDialog({
  presenter,
}: Shows<Pick<IdlePresenter, "secondsLeft" | "isWarning" | "staySignedIn">>) {
  const text = useText();
  const { secondsLeft = 0, isWarning } = presenter;
  const left = (seconds: number) => text("desk.idle.left", { seconds });
  return (
    <Modal
      open={isWarning}
      title={text("desk.idle.title")}
      onClose={() => presenter.staySignedIn()}
      actions={<Button onClick={() => presenter.staySignedIn()}>{text("desk.idle.stay")}</Button>}
    >
      <p>{text("desk.idle.text")}</p>
      <p aria-hidden="true">{left(secondsLeft)}</p>
      <LiveRegion kind="status" hidden>
        {isWarning && left(Math.ceil(secondsLeft / 10) * 10)}
      </LiveRegion>
    </Modal>
  );
});
