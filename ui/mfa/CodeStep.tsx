import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { CodeError } from "#application/mfa/mfa-code.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { Disclosure } from "#ui/components/Disclosure.tsx";
import { Form } from "#ui/components/Form.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { OneTimeCodeField } from "#ui/components/OneTimeCodeField.tsx";
import { useText } from "#ui/components/use-text.ts";
import { numberOf, unbroken } from "#ui/mfa/enrolled-number.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { describedByStep, StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";
import type { MessageId } from "#translations/message-id.ts";

const errors: Readonly<Record<CodeError, MessageId>> = {
  empty: "mfa.code.fieldRequired",
  "too-few": "mfa.code.tooFew",
  "too-many": "mfa.code.tooMany",
  "not-digits": "mfa.code.notDigits",
  invalid: "mfa.code.invalidCode",
};

const toCome = { sms: "mfa.challenge.sms", voice: "mfa.challenge.voice" } as const;
const onItsWay = { sms: "mfa.code.sms", voice: "mfa.code.voice" } as const;
const help = {
  totp: { question: "mfa.help.totp", answer: "mfa.help.totpText" },
  phone: { question: "mfa.help.phone", answer: "mfa.help.phoneText" },
} as const;

/** Asks for a six-digit code: step 3 of 4 or 2 of 3 of set-up, or the challenge of a factor (M-09 to M-17). */
export const CodeStep = observer(function CodeStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { code, phone, nextCode, retry, shown } = presenter;
  const { factor, sentTo } = code;
  const isSetUp = shown?.state.step === "enter-code";
  const isAwaited = factor === "totp" || sentTo !== undefined;
  const heading = isSetUp ? "mfa.code.heading" : "mfa.challenge.heading";
  const { question, answer } = help[factor === "totp" ? "totp" : "phone"];
  return (
    <>
      <StepHeading
        key={String(isAwaited)}
        presenter={presenter}
        heading={heading}
        subtitle={explanation()}
        hasErrors={code.error !== undefined || code.problem !== undefined}
        focus={!isAwaited}
      />
      {isAwaited ? (
        <Form onSubmit={() => void code.submit()} failures={code.failedSubmits}>
          <OneTimeCodeField
            key={code.resends}
            id="one-time-code"
            label={text("mfa.code.label")}
            describedBy={describedByStep(presenter)}
            autoFocus
            failures={code.failedSubmits}
            value={code.text}
            error={code.error && text(errors[code.error])}
            onChange={(typed) => code.type(typed)}
          />
          <TrustCheckbox presenter={presenter} />
          <CountdownButton
            type="submit"
            kind="primary"
            pending={code.isVerifying}
            secondsLeft={retry.secondsLeft}
            waiting={(time) => text("mfa.retryIn", { time })}
            announcement={text("mfa.retryReady")}
          >
            {text("mfa.code.submit")}
          </CountdownButton>
        </Form>
      ) : (
        <CountdownButton
          kind="primary"
          pending={code.isSending}
          secondsLeft={Math.max(nextCode.secondsLeft, retry.secondsLeft)}
          waiting={(time) => text("mfa.phone.submitIn", { time })}
          announcement={text("mfa.code.resendReady")}
          onClick={() => void code.send()}
        >
          {text(factor === "voice" ? "mfa.challenge.call" : "mfa.phone.submit")}
        </CountdownButton>
      )}
      {factor !== "totp" && isAwaited && (
        <div>
          <CountdownButton
            pending={code.isSending}
            secondsLeft={Math.max(nextCode.secondsLeft, retry.secondsLeft)}
            waiting={(time) => text("mfa.code.resendIn", { time })}
            announcement={text("mfa.code.resendReady")}
            onClick={() => void code.send()}
          >
            {text("mfa.code.resend")}
          </CountdownButton>
          <LiveRegion kind="status" hidden>
            {code.resends > 0 && <span key={code.resends}>{text("mfa.code.sent")}</span>}
          </LiveRegion>
        </div>
      )}
      {isSetUp && factor !== "totp" && (
        <Button kind="link" onClick={() => presenter.send({ type: "go-back" })}>
          {text("mfa.code.changeNumber")}
        </Button>
      )}
      <Disclosure summary={text(question)}>
        <p>{text(answer)}</p>
        <p>{text(presenter.canChooseAnotherWay ? "mfa.help.lost" : "mfa.help.lostOnly")}</p>
      </Disclosure>
      <StepExits presenter={presenter} hasBack={!isSetUp || factor === "totp"} />
    </>
  );

  function explanation() {
    if (factor === "totp") return text(isSetUp ? "mfa.code.totp" : "mfa.challenge.totp");
    if (sentTo === undefined) return text(toCome[factor], { number: numberOf(factor, shown) });
    // During set-up the person has just typed the number, so it is shown in full; elsewhere it is masked (M-09).
    const number = (isSetUp ? phone.phoneNumber : undefined) ?? sentTo;
    return text(onItsWay[factor], { number: unbroken(number) });
  }
});
