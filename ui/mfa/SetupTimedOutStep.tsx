import type { SetUpTimedOutStep } from "#application/mfa/step-presenters.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Tells that the partner's app was not paired in time, and that one has to log out and sign in again. */
export function SetupTimedOutStep({ presenter: { visit } }: { readonly presenter: SetUpTimedOutStep }) {
  const text = useText();
  return (
    <>
      <StatusMark icon="clock" tone="error" />
      <StepHeading of={visit} heading="mfa.setupTimedOut.heading" subtitle={text("mfa.setupTimedOut.text")} />
      <ButtonGroup>
        <Button onClick={() => visit.send({ type: "log-out" })}>{text("logout.action")}</Button>
      </ButtonGroup>
    </>
  );
}
