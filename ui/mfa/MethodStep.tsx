import { observer } from "mobx-react-lite";
import type { MfaPresenter, SetUpMethod } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Form } from "#ui/components/Form.tsx";
import { Modal } from "#ui/components/Modal.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

const methods: Readonly<Record<SetUpMethod, { readonly label: MessageId; readonly hint: MessageId }>> = {
  totp: { label: "mfa.method.totp", hint: "mfa.method.totpHint" },
  phone: { label: "mfa.method.phone", hint: "mfa.method.phoneHint" },
  "partner-app": { label: "mfa.method.app", hint: "mfa.method.appHint" },
};

/** Asks which factor to set up, and for confirmation before a second app replaces the first (M-02, D-42). */
export const MethodStep = observer(function MethodStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { method, isMethodMissing, shown } = presenter;
  const offered = (Object.keys(methods) as SetUpMethod[]).filter(
    (one) => one !== "partner-app" || shown?.context.partnerCode !== undefined,
  );
  return (
    <>
      <StepHeading presenter={presenter} heading="mfa.method.heading" hasErrors={isMethodMissing} />
      <Form onSubmit={() => presenter.submitMethod()} failures={presenter.failedSubmits}>
        <RadioGroup
          id="mfa-method"
          legend={text("mfa.method.legend")}
          value={method}
          error={isMethodMissing ? text("mfa.method.fieldRequired") : undefined}
          onChange={(chosen) => presenter.chooseMethod(chosen)}
          options={offered.map((value) => ({
            value,
            label: text(methods[value].label),
            hint: text(methods[value].hint),
          }))}
        />
        <Button type="submit">{text("mfa.next")}</Button>
      </Form>
      <StepExits presenter={presenter} />
      <Modal
        open={shown?.state.step === "confirm-replacement"}
        title={text("mfa.replace.title")}
        onClose={() => presenter.send({ type: "go-back" })}
        actions={
          <>
            <Button onClick={() => presenter.send({ type: "confirm" })}>{text("mfa.replace.confirm")}</Button>
            <Button kind="secondary" initialFocus onClick={() => presenter.send({ type: "go-back" })}>
              {text("mfa.replace.keep")}
            </Button>
          </>
        }
      >
        <p>{text("mfa.replace.text")}</p>
      </Modal>
    </>
  );
});
