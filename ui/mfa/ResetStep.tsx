import { observer } from "mobx-react-lite";
import type { StepOf } from "#application/mfa/step-presenters.ts";
import type { MfaResetPresenter } from "#application/mfa/steps/mfa-reset.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Asks for confirmation before every factor is removed. */
export const ResetStep = observer(function ResetStep({ presenter }: Shows<MfaResetPresenter>) {
  const text = useText();
  const { visit } = presenter;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.reset.heading"
        subtitle={text("mfa.reset.text")}
        hasErrors={presenter.submission.problem !== undefined}
      />
      <ButtonGroup>
        <RetryButton
          kind="danger"
          pending={presenter.submission.isBusy}
          secondsLeft={visit.retry.secondsLeft}
          onClick={() => void presenter.reset()}
        >
          {text("mfa.reset.confirm")}
        </RetryButton>
        {visit.canGoBack && (
          <Button kind="secondary" onClick={() => visit.send({ type: "go-back" })}>
            {text("mfa.reset.keep")}
          </Button>
        )}
      </ButtonGroup>
      <StepExits visit={visit} hasBack={false} />
    </>
  );
});

/** Says that every factor is removed, and leads to set-up. */
export function ResetDoneStep({ presenter: { visit } }: Shows<StepOf<"reset-done">>) {
  const text = useText();
  return (
    <>
      <StatusMark icon="check" tone="success" />
      <StepHeading of={visit} heading="mfa.resetDone.heading" subtitle={text("mfa.resetDone.text")} />
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "go-on" })}>{text("mfa.reminder.setUp")}</Button>
      </ButtonGroup>
    </>
  );
}
