import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StepText } from "#ui/components/StepText.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { TextValues } from "#ui/components/plain-text.ts";
import type { MessageId } from "#translations/message-id.ts";

export const mfaTitles = {
  "mfa-setup": "mfaSetup.title",
  "mfa-verification": "mfaVerification.title",
  "mfa-reset": "mfaReset.title",
} as const satisfies Readonly<Record<MfaPresenter["page"], MessageId>>;

const stepTextId = "mfa-step";
const wordsId = "mfa-words";

type StepHeadingProps = {
  /** The visit; absent where no step is shown. */
  readonly of?: { readonly stepNumber?: StepVisit["stepNumber"] };
  readonly heading: MessageId;
  readonly values?: TextValues;
  readonly subtitle?: string | readonly string[];
  readonly hasErrors?: boolean;
  /** Pass `false` when the step's only field takes focus. */
  readonly focus?: boolean;
};

/** The heading of a step, with "Step 2 of 4" when the steps are counted (M-01); the document's title contains both. */
export const StepHeading = observer(function StepHeading({
  of: { stepNumber } = {},
  heading,
  values,
  subtitle = [],
  hasErrors = false,
  focus = true,
}: StepHeadingProps) {
  const text = useText();
  const { tenantName } = useShell();
  return (
    <>
      {stepNumber && <StepText id={stepTextId} {...stepNumber} />}
      <PageTitle
        tenantName={tenantName}
        subtitle={subtitle}
        wordsId={wordsId}
        hasErrors={hasErrors}
        focus={focus}
        describedBy={stepNumber && stepTextId}
      >
        {text(heading, values)}
      </PageTitle>
    </>
  );
});

/** Returns the `describedBy` of a field that takes focus instead of the heading, so that the text is read out. */
export function describedByStep({ stepNumber }: StepVisit): string {
  return stepNumber ? `${stepTextId} ${wordsId}` : wordsId;
}
