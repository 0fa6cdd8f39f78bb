import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Form } from "#ui/components/Form.tsx";
import { OneTimeCodeField } from "#ui/components/OneTimeCodeField.tsx";

/** The step with the field, as far as the form needs it. */
type Step = {
  readonly entry: {
    readonly text: string;
    readonly resends: number;
    readonly submission: { readonly failedSubmits: number };
  };
  type(text: string): void;
  submit(): Promise<void>;
};

type CodeFormProps = {
  readonly step: Step;
  readonly label: string;
  readonly describedBy: string;
  readonly error: string | undefined;
  /** What stands above the field. */
  readonly above?: ReactNode;
  /** What stands below the field, with the button that submits the form. */
  readonly children: ReactNode;
};

/** The form for a one-time code. Its field takes focus, also when another code was sent. */
export const CodeForm = observer(function CodeForm({
  step,
  label,
  describedBy,
  error,
  above,
  children,
}: CodeFormProps) {
  const { text, resends, submission } = step.entry;
  return (
    <Form onSubmit={() => void step.submit()} failures={submission.failedSubmits}>
      {above}
      <OneTimeCodeField
        key={resends}
        id="one-time-code"
        label={label}
        describedBy={describedBy}
        autoFocus
        failures={submission.failedSubmits}
        value={text}
        error={error}
        onChange={(typed) => step.type(typed)}
      />
      {children}
    </Form>
  );
});
