import { observer } from "mobx-react-lite";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import { Disclosure } from "#ui/components/Disclosure.tsx";
import { useSupport } from "#ui/mfa/use-support.ts";
import { useText } from "#ui/components/use-text.ts";

type FactorHelpProps = {
  readonly visit: StepVisit;
  readonly summary: string;
  /** The text that says what to check; undefined while there is nothing to check yet. */
  readonly text?: string | undefined;
  /** Whether a person without another factor sees at once who helps after a loss. */
  readonly showsWhoHelps?: boolean;
};

/** Help for a factor that does not work or is lost; offers another factor only if there is one (M-17). */
export const FactorHelp = observer(function FactorHelp({
  visit,
  summary,
  text: help,
  showsWhoHelps = false,
}: FactorHelpProps) {
  const text = useText();
  const support = useSupport();
  const hasOtherWay = visit.canChooseAnotherWay || visit.offersRecoveryCode;
  const isInView = showsWhoHelps && !hasOtherWay;
  const afterLoss = <p>{text(hasOtherWay ? "mfa.help.lost" : "mfa.help.lostOnly", support)}</p>;
  return (
    <>
      <Disclosure summary={summary}>
        {help !== undefined && <p>{help}</p>}
        {!isInView && afterLoss}
      </Disclosure>
      {isInView && afterLoss}
    </>
  );
});
