import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Form } from "#ui/components/Form.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { numberOf } from "#ui/mfa/enrolled-number.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Lets the person choose another enrolled factor (mfa-22). */
export const WaysStep = observer(function WaysStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { shown, way, isMethodMissing } = presenter;
  const labels = {
    totp: () => text("mfa.ways.totp"),
    sms: () => text("mfa.ways.sms", { number: numberOf("sms", shown) }),
    voice: () => text("mfa.ways.voice", { number: numberOf("voice", shown) }),
    smmobile: () => text("mfa.ways.smmobile"),
  };
  return (
    <>
      <StepHeading presenter={presenter} heading="mfa.ways.heading" hasErrors={isMethodMissing} />
      <Form onSubmit={() => presenter.submitWay()} failures={presenter.failedSubmits}>
        <RadioGroup
          id="mfa-way"
          legend={text("mfa.method.legend")}
          value={way}
          error={isMethodMissing ? text("mfa.method.fieldRequired") : undefined}
          onChange={(chosen) => presenter.chooseWay(chosen)}
          options={(shown?.context.factors ?? []).map(({ type }) => ({
            value: type,
            label: labels[type](),
          }))}
        />
        <Button type="submit">{text("mfa.next")}</Button>
      </Form>
      <StepExits presenter={presenter} />
    </>
  );
});
