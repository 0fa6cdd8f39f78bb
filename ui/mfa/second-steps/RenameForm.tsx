import { observer } from "mobx-react-lite";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Form } from "#ui/components/Form.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useText } from "#ui/components/use-text.ts";

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
      <CountdownButton
        type="submit"
        kind="primary"
        pending={presenter.isChanging}
        secondsLeft={presenter.retry.secondsLeft}
        waiting={(time) => text("mfa.retryIn", { time })}
        announcement={text("mfa.retryReady")}
      >
        {text("mfaFactors.name.save")}
      </CountdownButton>
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
