import type { ResetDoneStep as Presenter } from "#application/mfa/step-presenters.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Says that every factor is removed, and leads to set-up. */
export function ResetDoneStep({ presenter: { visit } }: { readonly presenter: Presenter }) {
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
