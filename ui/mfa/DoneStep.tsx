import { observer } from "mobx-react-lite";
import type { MfaPresenter, ShownStep } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

type Method = Extract<ShownStep["state"], { readonly step: "setup-done" }>["method"];

const words: Readonly<Record<Method, MessageId>> = {
  totp: "mfa.done.totp",
  sms: "mfa.done.phone",
  voice: "mfa.done.phone",
  smmobile: "mfa.done.smmobile",
};

/** Confirms that set-up is complete (mfa-08, mfa-10). */
export const DoneStep = observer(function DoneStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const state = presenter.shown?.state;
  const method = state?.step === "setup-done" ? state.method : "totp";
  return (
    <>
      <StatusMark icon="check" tone="success" />
      <StepHeading presenter={presenter} heading="mfa.done.heading" subtitle={text(words[method])} />
      <ButtonGroup>
        <Button onClick={() => presenter.send({ type: "go-on" })}>{text("mfa.continue")}</Button>
      </ButtonGroup>
    </>
  );
});
