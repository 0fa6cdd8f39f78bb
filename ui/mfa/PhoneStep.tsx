import { observer } from "mobx-react-lite";
import type { MfaPhonePresenter, PhoneError } from "#application/mfa/steps/mfa-phone.presenter.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { Form } from "#ui/components/Form.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { PhoneField } from "#ui/components/PhoneField.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

const numberErrors = {
  empty: "mfa.phone.fieldRequired",
  "invalid-number": "mfa.phone.invalidNumber",
  refused: "mfa.problem.numberInvalid",
} as const satisfies Readonly<Record<Exclude<PhoneError, "invalid-country">, MessageId>>;

/** Step 1 of 3: asks for the phone number and for a message or a call (M-06 to M-09). */
export const PhoneStep = observer(function PhoneStep({ presenter }: Shows<MfaPhonePresenter>) {
  const text = useText();
  const { language } = useShell();
  const { visit, draft, countryError, numberError } = presenter;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.phone.heading"
        subtitle={text("mfa.phone.text")}
        hasErrors={presenter.hasErrors}
      />
      {draft.metadata ? (
        <Form onSubmit={() => void presenter.submit()} failures={presenter.submission.failedSubmits}>
          <PhoneField
            countries={draft.countries}
            likelyCountry={draft.likelyCountry}
            language={language}
            country={draft.country}
            number={draft.number}
            countryError={countryError && text("mfa.phone.invalidCountry")}
            numberError={numberErrorText()}
            onCountryChange={(country) => presenter.chooseCountry(country)}
            onNumberChange={(number) => presenter.typeNumber(number)}
          />
          <RadioGroup
            id="delivery"
            legend={text("mfa.phone.delivery")}
            value={draft.delivery}
            onChange={(delivery) => presenter.chooseDelivery(delivery)}
            options={[
              { value: "sms", label: text("mfa.phone.sms") },
              { value: "voice", label: text("mfa.phone.voice") },
            ]}
          />
          <CountdownButton
            type="submit"
            kind="primary"
            pending={presenter.submission.isBusy}
            secondsLeft={presenter.secondsToSend}
            waiting={(time) => text("mfa.phone.submitIn", { time })}
            announcement={text("mfa.code.resendReady")}
          >
            {text("mfa.phone.submit")}
          </CountdownButton>
        </Form>
      ) : (
        presenter.isLoading && <Loader text={text("shell.loading")} />
      )}
      <StepExits visit={visit} />
    </>
  );

  function numberErrorText(): string | undefined {
    const { problem } = presenter.submission;
    const error = numberError && text(numberErrors[numberError]);
    if (numberError !== "refused" || problem?.kind !== "refused") return error;
    return `${error} ${text("mfa.problem.code", { code: problem.code })}`;
  }
});
