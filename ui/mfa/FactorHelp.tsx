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
  /** What may be lost; `none` while there is nothing to lose yet. */
  readonly loss?: "phone" | "passkey" | "none";
};

const losses = {
  phone: { other: "mfa.help.lost", only: "mfa.help.lostOnly" },
  passkey: { other: "mfa.help.passkeyLost", only: "mfa.help.passkeyLostOnly" },
} as const;

/** Help for a factor that does not work or is lost; offers another factor only if there is one (M-17). */
export const FactorHelp = observer(function FactorHelp({
  visit,
  summary,
  text: help,
  showsWhoHelps = false,
  loss = "phone",
}: FactorHelpProps) {
  const text = useText();
  const support = useSupport();
  const hasOtherWay = visit.canChooseAnotherWay || visit.offersRecoveryCode;
  const isInView = showsWhoHelps && !hasOtherWay;
  const afterLoss = loss !== "none" && <p>{text(losses[loss][hasOtherWay ? "other" : "only"], support)}</p>;
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
