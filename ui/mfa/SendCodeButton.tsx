import { observer } from "mobx-react-lite";
import type { MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";

const first = { ready: "mfa.phone.submit", waiting: "mfa.phone.submitIn" } as const;
const again = { ready: "mfa.code.resend", waiting: "mfa.code.resendIn" } as const;
const words = {
  first: { totp: first, sms: first, voice: { ...first, ready: "mfa.challenge.call" } },
  again: { totp: again, sms: again, voice: again },
  instead: {
    totp: first,
    sms: { ready: "mfa.code.smsInstead", waiting: "mfa.code.smsInsteadIn" },
    voice: { ready: "mfa.code.voiceInstead", waiting: "mfa.code.voiceInsteadIn" },
  },
} as const;

type SendCodeButtonProps = {
  readonly presenter: MfaCodePresenter;
  /** Whether it is the first code, another one, or one by the other way of delivery. */
  readonly which: "first" | "again" | "instead";
};

/** Sends a code to the phone, once the countdown to the next one has ended. */
export const SendCodeButton = observer(function SendCodeButton({ presenter, which }: SendCodeButtonProps) {
  const text = useText();
  const by = (which === "instead" && presenter.otherDelivery) || presenter.factor;
  const { ready, waiting } = words[which][by];
  return (
    <CountdownButton
      kind={which === "first" ? "primary" : "link"}
      pending={presenter.sending === by}
      secondsLeft={presenter.secondsToSend}
      waiting={(time) => text(waiting, { time })}
      announcement={which === "instead" ? "" : text("mfa.code.resendReady")}
      onClick={() => void presenter.send(by)}
    >
      {text(ready)}
    </CountdownButton>
  );
});
