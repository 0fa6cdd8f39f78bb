import type { SetUpFailedStep } from "#application/mfa/step-presenters.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** The app was not paired: offers a retry or another method (mfa-14). */
export function SetupFailedStep({ presenter: { visit } }: { readonly presenter: SetUpFailedStep }) {
  const text = useText();
  return (
    <>
      <StatusMark icon="alert" tone="error" />
      <StepHeading of={visit} heading="mfa.setupFailed.heading" subtitle={text("mfa.setupFailed.text")} />
      <ButtonGroup>
        <Button onClick={() => visit.tryAgain()}>{text("common.retry")}</Button>
        <Button kind="secondary" onClick={() => visit.send({ type: "go-back" })}>
          {text("mfa.setupFailed.other")}
        </Button>
      </ButtonGroup>
      <Button kind="link" onClick={() => visit.send({ type: "log-out" })}>
        {text("logout.action")}
      </Button>
    </>
  );
}
