import { observer } from "mobx-react-lite";
import type { MfaReminderPresenter, SetUpDeadline } from "#application/mfa/steps/mfa-reminder.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

const words = {
  first: { heading: "mfa.reminder.heading", text: "mfa.reminder.text", later: "mfa.reminder.later" },
  fallback: { heading: "mfa.another.heading", text: "mfa.another.text", later: "mfa.another.later" },
} as const;

/** Says why a factor is needed and by when, and asks for confirmation before it is postponed (M-18). */
export const ReminderStep = observer(function ReminderStep({ presenter }: Shows<MfaReminderPresenter>) {
  const text = useText();
  const { visit, deadline, isFallback } = presenter;
  const { mayBeDismissed, remainingDays: days } = visit.context;
  const { heading, text: explanation, later } = words[isFallback ? "fallback" : "first"];
  return (
    <>
      <StatusMark icon="shield" />
      <StepHeading
        of={visit}
        heading={heading}
        subtitle={[text(explanation), ...(deadline ? [deadlineText(deadline)] : [])]}
      />
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.reminder.setUp")}</Button>
        {mayBeDismissed && (
          <Button kind="secondary" onClick={() => visit.send({ type: "remind-me-later" })}>
            {text(later)}
          </Button>
        )}
      </ButtonGroup>
      {!isFallback && (
        <Button kind="link" onClick={() => visit.send({ type: "show-benefits" })}>
          {text("mfa.reminder.benefits")}
        </Button>
      )}
      <StepExits visit={visit} />
      <Modal
        open={presenter.isDismissalAsked}
        title={text("mfa.later.title")}
        onClose={() => visit.send({ type: "go-back" })}
        actions={
          <>
            <Button initialFocus onClick={() => presenter.setUpNow()}>
              {text("mfa.reminder.setUp")}
            </Button>
            <Button kind="secondary" onClick={() => visit.send({ type: "confirm" })}>
              {text("mfa.reminder.later")}
            </Button>
          </>
        }
      >
        <p>{days === undefined ? text("mfa.later.textOnce") : text("mfa.later.text", { days })}</p>
      </Modal>
    </>
  );

  function deadlineText(until: SetUpDeadline) {
    if (until.kind === "required") return text("mfa.reminder.required");
    return text("mfa.reminder.daysLeft", { days: until.days });
  }
});
