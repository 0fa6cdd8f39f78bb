import { observer } from "mobx-react-lite";
import type { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
import type { SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Form } from "#ui/components/Form.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ReplacementQuestion } from "#ui/mfa/ReplacementQuestion.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import type { MessageId } from "#translations/message-id.ts";

type Words = { readonly label: MessageId; readonly hint: MessageId; readonly enrolled?: MessageId };

const enrolled = "mfa.method.passkeyAnotherHint";
const securityKey: Words = {
  label: "mfa.method.securityKey",
  hint: "mfa.method.securityKeyHint",
  enrolled,
};
const methods: Readonly<Record<SetUpMethod, Words>> = {
  passkey: { label: "mfa.method.passkey", hint: "mfa.method.passkeyHint", enrolled },
  totp: { label: "mfa.method.totp", hint: "mfa.method.totpHint" },
  phone: { label: "mfa.method.phone", hint: "mfa.method.phoneHint" },
  "partner-app": { label: "mfa.method.app", hint: "mfa.method.appHint" },
};

/** Asks which factor to set up, and for confirmation before it replaces one of its kind (M-02). */
export const MethodStep = observer(function MethodStep({ presenter }: Shows<MfaMethodPresenter>) {
  const text = useText();
  const { visit, method, isMissing, offered, recommended, isDeviceAble } = presenter;
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
          options={offered.map((value) => {
            const words = value === "passkey" && !isDeviceAble ? securityKey : methods[value];
            return {
              value,
              label: text(words.label, { app: visit.app.name }),
              hint: text(presenter.has(value) ? (words.enrolled ?? "mfa.method.enrolledHint") : words.hint),
              mark: value === recommended ? text("mfa.method.recommended") : undefined,
            };
          })}
        />
        <Button type="submit">{text("mfa.next")}</Button>
      </Form>
      <StepExits visit={visit} />
      <ReplacementQuestion presenter={presenter} />
    </>
  );
});
