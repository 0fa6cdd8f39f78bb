import { observer } from "mobx-react-lite";
import type { CodeError, MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import { Form } from "#ui/components/Form.tsx";
import { OneTimeCodeField } from "#ui/components/OneTimeCodeField.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { describedByStep } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";
import type { MessageId } from "#translations/message-id.ts";

const errors = {
  empty: "mfa.code.fieldRequired",
  "too-few": "mfa.code.tooFew",
  "too-many": "mfa.code.tooMany",
  "not-digits": "mfa.code.notDigits",
  invalid: "mfa.code.invalidCode",
  "not-newest": "mfa.code.notNewest",
  "one-try-left": "mfa.code.oneTryLeft",
  used: "mfa.code.alreadyUsed",
} as const satisfies Readonly<Record<CodeError, MessageId>>;

/** The form for a one-time code: the field, which takes focus, and the checkbox to trust this browser. */
export const CodeForm = observer(function CodeForm({ presenter }: { readonly presenter: MfaCodePresenter }) {
  const text = useText();
  const { visit, error } = presenter;
  return (
    <Form onSubmit={() => void presenter.submit()} failures={presenter.failedSubmits}>
      <OneTimeCodeField
        key={presenter.resends}
        id="one-time-code"
        label={text("mfa.code.label")}
        describedBy={describedByStep(visit)}
        autoFocus
        failures={presenter.failedSubmits}
        value={presenter.text}
        error={error && text(errors[error])}
        onChange={(typed) => presenter.type(typed)}
      />
      {visit.offersTrust && <TrustCheckbox choices={visit.choices} />}
      <RetryButton
        type="submit"
        kind="primary"
        pending={presenter.isVerifying}
        secondsLeft={visit.retry.secondsLeft}
      >
        {text("mfa.code.submit")}
      </RetryButton>
    </Form>
  );
});
