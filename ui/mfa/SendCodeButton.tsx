import { observer } from "mobx-react-lite";
import type { MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";

const labels = { totp: "mfa.phone.submit", sms: "mfa.phone.submit", voice: "mfa.challenge.call" } as const;

export type SendCodeButtonProps = {
  readonly presenter: MfaCodePresenter;
  /** Whether a code was sent before. */
  readonly isAgain?: boolean;
};

/** Sends a code to the phone, once the countdown to the next one has ended. */
export const SendCodeButton = observer(function SendCodeButton({
  presenter,
  isAgain = false,
}: SendCodeButtonProps) {
  const text = useText();
  return (
    <CountdownButton
      kind={isAgain ? "link" : "primary"}
      pending={presenter.isSending}
      secondsLeft={presenter.secondsToSend}
      waiting={(time) => text(isAgain ? "mfa.code.resendIn" : "mfa.phone.submitIn", { time })}
      announcement={text("mfa.code.resendReady")}
      onClick={() => void presenter.send()}
    >
      {text(isAgain ? "mfa.code.resend" : labels[presenter.factor])}
    </CountdownButton>
  );
});
