import { observer } from "mobx-react-lite";
import type {
  MfaRecoveryCodePresenter,
  RecoveryCodeError,
} from "#application/mfa/steps/mfa-recovery-code.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Form } from "#ui/components/Form.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { challengePurpose } from "#ui/mfa/challenge-purpose.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { describedByStep, StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";
import type { MessageId } from "#translations/message-id.ts";

const errors = {
  empty: "mfa.recovery.fieldRequired",
  malformed: "mfa.recovery.malformed",
  invalid: "mfa.recovery.invalidCode",
  "one-try-left": "mfa.recovery.oneTryLeft",
  used: "mfa.recovery.alreadyUsed",
} as const satisfies Readonly<Record<RecoveryCodeError, MessageId>>;

/** Asks for a recovery code in place of a factor's. */
export const RecoveryCodeStep = observer(function RecoveryCodeStep({
  presenter,
}: Shows<MfaRecoveryCodePresenter>) {
  const text = useText();
  const { visit, error } = presenter;
  const purpose = challengePurpose(visit);
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.recovery.use"
        subtitle={[...(purpose ? [text(purpose)] : []), text("mfa.recovery.text")]}
        hasErrors={presenter.hasErrors}
        focus={false}
      />
      <Form onSubmit={() => void presenter.submit()} failures={presenter.submission.failedSubmits}>
        <TextField
          id="recovery-code"
          label={text("mfa.recovery.label")}
          hint={text("mfa.recovery.hint")}
          autoComplete="off"
          dir="ltr"
          inputMode="text"
          required
          autoFocus
          focusAfterFailure
          describedBy={describedByStep(visit)}
          value={presenter.text}
          error={error && text(errors[error])}
          onChange={(typed) => presenter.type(typed)}
        />
        {visit.offersTrust && <TrustCheckbox choices={visit.choices} />}
        <RetryButton
          type="submit"
          kind="primary"
          pending={presenter.submission.isBusy}
          secondsLeft={visit.retry.secondsLeft}
        >
          {text("mfa.code.submit")}
        </RetryButton>
      </Form>
      <StepExits visit={visit} />
    </>
  );
});
