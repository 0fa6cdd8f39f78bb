import { observer } from "mobx-react-lite";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Form } from "#ui/components/Form.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";

const errors = { empty: "mfaFactors.name.fieldRequired", "too-long": "mfaFactors.name.tooLong" } as const;

/** The field for another name, in the place of the factor that it is for. */
export const RenameForm = observer(function RenameForm({
  presenter,
  name,
}: {
  readonly presenter: SecondStepsPresenter;
  readonly name: string;
}) {
  const text = useText();
  const { nameError } = presenter;
  return (
    <Form onSubmit={() => void presenter.confirm()} failures={presenter.failedSubmits}>
      <TextField
        id="factor-name"
        label={text("mfaFactors.name.label")}
        autoComplete="off"
        autoFocus
        value={name}
        error={nameError && text(errors[nameError], { count: presenter.longestName })}
        onChange={(typed) => presenter.type(typed)}
      />
      <RetryButton
        type="submit"
        kind="primary"
        pending={presenter.isChanging}
        secondsLeft={presenter.retry.secondsLeft}
      >
        {text("mfaFactors.name.save")}
      </RetryButton>
      <Button
        kind="secondary"
        onClick={() => {
          presenter.keepAsItIs();
          focusHeading();
        }}
      >
        {text("mfaFactors.name.cancel")}
      </Button>
    </Form>
  );
});
