import { CountdownButton } from "./CountdownButton.tsx";
import { useText } from "./use-text.ts";

type SendAgainProps = {
  readonly isSending: boolean;
  /** The whole seconds until the mail may be sent again; 0 enables the button. */
  readonly secondsToWait: number;
  readonly onSend: () => void;
};

/** The button that sends a mail once more, with the pause before it. */
export function SendAgain({ isSending, secondsToWait, onSend }: SendAgainProps) {
  const text = useText();
  return (
    <CountdownButton
      kind="secondary"
      pending={isSending}
      secondsLeft={secondsToWait}
      waiting={(time) => text("wait.sendIn", { time })}
      announcement={text("wait.sendReady")}
      onClick={onSend}
    >
      {text("resetPasswordSent.resend")}
    </CountdownButton>
  );
}
