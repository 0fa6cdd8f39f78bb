import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { PhoneError } from "#application/mfa/mfa-phone.presenter.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { Form } from "#ui/components/Form.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { PhoneField } from "#ui/components/PhoneField.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

const numberErrors: Readonly<Record<Exclude<PhoneError, "invalid-country">, MessageId>> = {
  empty: "mfa.phone.fieldRequired",
  "invalid-number": "mfa.phone.invalidNumber",
};

/** Step 1 of 3: asks for the phone number and for a message or a call (M-06 to M-09). */
export const PhoneStep = observer(function PhoneStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { language } = useShell();
  const { phone, nextCode, retry } = presenter;
  const { error, problem } = phone;
  return (
    <>
      <StepHeading
        presenter={presenter}
        heading="mfa.phone.heading"
        subtitle={text("mfa.phone.text")}
        hasErrors={error !== undefined || problem !== undefined}
      />
      {phone.metadata ? (
        <Form onSubmit={() => void phone.submit()} failures={phone.failedSubmits}>
          <PhoneField
            countries={phone.countries}
            likelyCountry={phone.likelyCountry}
            language={language}
            country={phone.country}
            number={phone.number}
            countryError={error === "invalid-country" ? text("mfa.phone.invalidCountry") : undefined}
            numberError={
              error === undefined || error === "invalid-country" ? undefined : text(numberErrors[error])
            }
            onCountryChange={(country) => phone.chooseCountry(country)}
            onNumberChange={(number) => phone.typeNumber(number)}
          />
          <RadioGroup
            id="delivery"
            legend={text("mfa.phone.delivery")}
            value={phone.delivery}
            onChange={(delivery) => phone.chooseDelivery(delivery)}
            options={[
              { value: "sms", label: text("mfa.phone.sms") },
              { value: "voice", label: text("mfa.phone.voice") },
            ]}
          />
          <CountdownButton
            type="submit"
            kind="primary"
            pending={phone.isSending}
            secondsLeft={Math.max(nextCode.secondsLeft, retry.secondsLeft)}
            waiting={(time) => text("mfa.phone.submitIn", { time })}
            announcement={text("mfa.code.resendReady")}
          >
            {text("mfa.phone.submit")}
          </CountdownButton>
        </Form>
      ) : (
        !problem && <Loader text={text("shell.loading")} />
      )}
      <StepExits presenter={presenter} />
    </>
  );
});
