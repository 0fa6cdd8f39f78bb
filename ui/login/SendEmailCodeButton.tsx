import { observer } from "mobx-react-lite";
import type { EmailCodePresenter } from "#application/login/email-code.presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The button that has a code sent, once the pause after the last one is over. `isAgain`: not the first code. */
export const SendEmailCodeButton = observer(function SendEmailCodeButton({
  presenter,
  isAgain = false,
}: {
  readonly presenter: EmailCodePresenter;
  readonly isAgain?: boolean;
}) {
  const text = useText();
  return (
    <CountdownButton
      kind={isAgain ? "link" : "primary"}
      type={isAgain ? "button" : "submit"}
      pending={presenter.isSending}
      secondsLeft={presenter.secondsToSend}
      waiting={(time) => text("login.code.resendIn", { time })}
      announcement={text("login.code.resendReady")}
      {...(isAgain && { onClick: () => void presenter.send() })}
    >
      {text(isAgain ? "login.code.resend" : "login.code.send")}
    </CountdownButton>
  );
});
