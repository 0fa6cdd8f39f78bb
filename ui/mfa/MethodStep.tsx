import { observer } from "mobx-react-lite";
import type { SetUpMethod } from "#application/mfa/mfa-choices.ts";
import type { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
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
export const MethodStep = observer(function MethodStep({
  presenter,
}: {
  readonly presenter: MfaMethodPresenter;
}) {
  const text = useText();
  const { visit, method, isMissing, offered } = presenter;
  return (
    <>
      <StepHeading of={visit} heading="mfa.method.heading" hasErrors={isMissing} />
      <Form onSubmit={() => presenter.submit()} failures={presenter.failedSubmits}>
        <RadioGroup
          id="mfa-method"
          legend={text("mfa.method.legend")}
          value={method}
          error={isMissing ? text("mfa.method.fieldRequired") : undefined}
          onChange={(chosen) => presenter.choose(chosen)}
          options={offered.map((value) => ({
            value,
            label: text(methods[value].label),
            hint: text(methods[value].hint),
          }))}
        />
        <Button type="submit">{text("mfa.next")}</Button>
      </Form>
      <StepExits visit={visit} />
      <Modal
        open={presenter.isReplacementAsked}
        title={text("mfa.replace.title")}
        onClose={() => visit.send({ type: "go-back" })}
        actions={
          <>
            <Button onClick={() => visit.send({ type: "confirm" })}>{text("mfa.replace.confirm")}</Button>
            <Button kind="secondary" initialFocus onClick={() => visit.send({ type: "go-back" })}>
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
