import { observer } from "mobx-react-lite";
import type { MfaWayPresenter } from "#application/mfa/steps/mfa-way.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Form } from "#ui/components/Form.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { numberText } from "#ui/mfa/number-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

const labels = {
  totp: "mfa.ways.totp",
  sms: "mfa.ways.sms",
  voice: "mfa.ways.voice",
  smmobile: "mfa.ways.smmobile",
  passkey: "mfa.ways.passkey",
} as const;

/** Lets the person choose another enrolled factor. */
export const WaysStep = observer(function WaysStep({ presenter }: { readonly presenter: MfaWayPresenter }) {
  const text = useText();
  const { visit, way, isMissing, factors } = presenter;
  return (
    <>
      <StepHeading of={visit} heading="mfa.ways.heading" hasErrors={isMissing} />
      <Form onSubmit={() => presenter.submit()} failures={presenter.failedSubmits}>
        <RadioGroup
          id="mfa-way"
          legend={text("mfa.method.legend")}
          value={way}
          error={isMissing ? text("mfa.method.fieldRequired") : undefined}
          onChange={(chosen) => presenter.choose(chosen)}
          options={[
            ...factors.map(({ type, maskedPhoneNumber }) => ({
              value: type,
              label: text(labels[type], { number: numberText(maskedPhoneNumber), app: visit.app.name }),
            })),
            ...(presenter.hasRecoveryCodes
              ? [{ value: "recovery-code" as const, label: text("mfa.ways.recovery") }]
              : []),
          ]}
        />
        <Button type="submit">{text("mfa.next")}</Button>
      </Form>
      <StepExits visit={visit} />
    </>
  );
});
