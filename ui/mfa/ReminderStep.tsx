import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

type ReminderStepProps = { readonly presenter: MfaPresenter };

/** Says why a factor is needed and by when, and asks for confirmation before it is postponed (M-18). */
export const ReminderStep = observer(function ReminderStep({ presenter }: ReminderStepProps) {
  const text = useText();
  const { mayBeDismissed = false, remainingDays: days } = presenter.shown?.context ?? {};
  const deadline = mayBeDismissed
    ? days !== undefined && days > 0 && text("mfa.reminder.daysLeft", { days })
    : text("mfa.reminder.required");
  return (
    <>
      <StatusMark icon="shield" />
      <StepHeading
        presenter={presenter}
        heading="mfa.reminder.heading"
        subtitle={[text("mfa.reminder.text"), ...(deadline === false ? [] : [deadline])]}
      />
      <ButtonGroup>
        <Button onClick={() => presenter.send({ type: "go-on" })}>{text("mfa.reminder.setUp")}</Button>
        {mayBeDismissed && (
          <Button kind="secondary" onClick={() => presenter.send({ type: "remind-me-later" })}>
            {text("mfa.reminder.later")}
          </Button>
        )}
      </ButtonGroup>
      <Button kind="link" onClick={() => presenter.send({ type: "show-benefits" })}>
        {text("mfa.reminder.benefits")}
      </Button>
      <StepExits presenter={presenter} />
      <Modal
        open={presenter.shown?.state.step === "confirm-dismissal"}
        title={text("mfa.later.title")}
        onClose={() => presenter.send({ type: "go-back" })}
        actions={
          <>
            <Button initialFocus onClick={() => presenter.setUpNow()}>
              {text("mfa.reminder.setUp")}
            </Button>
            <Button kind="secondary" onClick={() => presenter.send({ type: "confirm" })}>
              {text("mfa.reminder.later")}
            </Button>
          </>
        }
      >
        <p>{days === undefined ? text("mfa.later.textOnce") : text("mfa.later.text", { days })}</p>
      </Modal>
    </>
  );
});
