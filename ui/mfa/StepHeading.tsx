import { observer } from "mobx-react-lite";
import { createContext, use } from "react";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import { AccountChip } from "#ui/components/AccountChip.tsx";
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

/** The e-mail of the account that the page's steps are about, if it is known. */
export const StepAccount = createContext<string | undefined>(undefined);

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

/**
 * The heading of a step, with "Step 2 of 4" when the steps are counted (M-01), and the account that it is about; the
 * document's title contains heading and number.
 */
export const StepHeading = observer(function StepHeading({
  of: { stepNumber } = {},
  heading,
  values,
  subtitle = [],
  hasErrors = false,
  focus = true,
}: StepHeadingProps) {
  const text = useText();
  const account = use(StepAccount);
  return (
    <>
      {stepNumber && <StepText id={stepTextId} {...stepNumber} />}
      <PageTitle
        subtitle={subtitle}
        wordsId={wordsId}
        hasErrors={hasErrors}
        focus={focus}
        describedBy={stepNumber && stepTextId}
      >
        {text(heading, values)}
      </PageTitle>
      {account !== undefined && <AccountChip email={account} />}
    </>
  );
});

/** Returns the `describedBy` of a field that takes focus instead of the heading, so that the text is read out. */
export function describedByStep({ stepNumber }: StepVisit): string {
  return stepNumber ? `${stepTextId} ${wordsId}` : wordsId;
}
