import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { StepNotice } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { refusalText, type Refusal } from "#ui/mfa/refusal-texts.ts";
import { useSupport } from "#ui/mfa/use-support.ts";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";

/** The problems that show a support reference. */
const supportCases: readonly Refusal[] = [
  "number-blocked",
  "delivery-failed",
  "sms-provider-error",
  "unknown",
];

const messages = {
  unreachable: "common.errorNetwork",
  "session-ended": "mfa.problem.sessionEnded",
  "proof-old": "mfa.problem.proofOld",
} as const;

/** Announces the failure of a call above the heading, in one live region that is in the page from the start. */
export const MfaProblemNotice = observer(function MfaProblemNotice({
  presenter,
}: Shows<Pick<MfaPresenter, "notice" | "retry">>) {
  const text = useText();
  const support = useSupport();
  const { problem, codeFrom = "phone", retry }: StepNotice = presenter.notice;
  return (
    <Notice
      live="alert"
      tone={problem?.kind === "refused" ? "error" : "warning"}
      details={problem && isForSupport(problem) && <SupportReference reference={problem.reference} />}
      action={
        retry && (
          <RetryButton
            secondsLeft={presenter.retry.secondsLeft}
            onClick={() => {
              retry();
              // The button is removed together with the notice.
              focusHeading();
            }}
          >
            {text("common.retry")}
          </RetryButton>
        )
      }
    >
      {problem?.kind === "refused" ? refusal(problem) : problem && text(messages[problem.kind])}
    </Notice>
  );

  function refusal({ problem: refused, code }: Extract<ShownProblem, { readonly kind: "refused" }>) {
    return (
      <>
        <p>{text(refusalText(refused, codeFrom), support)}</p>
        <p>{text("mfa.problem.code", { code })}</p>
      </>
    );
  }
});

type Problem = NonNullable<StepNotice["problem"]>;

function isForSupport(problem: Problem): problem is ShownProblem {
  return (
    problem.kind === "unreachable" || (problem.kind === "refused" && supportCases.includes(problem.problem))
  );
}
