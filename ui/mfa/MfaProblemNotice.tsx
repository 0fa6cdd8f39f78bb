import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { StepNotice, StepProblem } from "#application/mfa/mfa-step.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

type Refusal = Extract<StepProblem, { readonly kind: "refused" }>["problem"];

/** The message for each error code of the platform: what happened and what to do (mfa-35). */
const refusals: Readonly<Record<Refusal, MessageId>> = {
  "rate-limited": "mfa.problem.rateLimited",
  "number-blocked": "mfa.problem.numberBlocked",
  "number-invalid": "mfa.problem.numberInvalid",
  "delivery-failed-retryable": "mfa.problem.deliveryRetryable",
  "delivery-failed": "mfa.problem.deliveryFailed",
  "sms-provider-error": "mfa.problem.smsProvider",
  "line-busy": "mfa.problem.lineBusy",
  "code-invalid": "mfa.code.invalidCode",
  "code-used": "mfa.code.alreadyUsed",
  "code-expired": "mfa.problem.codeExpired",
  "too-many-attempts": "mfa.problem.tooManyAttempts",
  unknown: "mfa.problem.unknown",
};

/** Messages whose advice differs by where the code comes from. */
const refusalsBySource: Readonly<
  Record<NonNullable<StepNotice["codeFrom"]>, Partial<Readonly<Record<Refusal, MessageId>>>>
> = {
  app: {
    "code-expired": "mfa.problem.codeExpiredTotp",
    "too-many-attempts": "mfa.problem.tooManyAttemptsTotp",
  },
  phone: {},
  "enrolled-phone": {
    "number-blocked": "mfa.problem.enrolledNumber",
    "number-invalid": "mfa.problem.enrolledNumber",
    "sms-provider-error": "mfa.problem.enrolledSms",
  },
};

/** The problems that show a support reference. */
const supportCases: readonly Refusal[] = [
  "number-blocked",
  "delivery-failed",
  "sms-provider-error",
  "unknown",
];

/** Announces the failure of a call above the heading, in one live region that is in the page from the start. */
export const MfaProblemNotice = observer(function MfaProblemNotice({
  presenter,
}: {
  readonly presenter: MfaPresenter;
}) {
  const text = useText();
  const { problem, codeFrom = "phone", retry }: StepNotice = presenter.notice;
  const retryFromHeading = () => {
    retry?.();
    // The button is removed together with the notice.
    focusHeading();
  };
  return (
    <Notice
      live="alert"
      tone={problem?.kind === "unreachable" ? "warning" : "error"}
      details={problem && isForSupport(problem) && <SupportReference reference={problem.reference} />}
      action={
        retry && (
          <CountdownButton
            secondsLeft={presenter.retry.secondsLeft}
            waiting={(time) => text("mfa.retryIn", { time })}
            announcement={text("mfa.retryReady")}
            onClick={retryFromHeading}
          >
            {text("common.retry")}
          </CountdownButton>
        )
      }
    >
      {problem && (problem.kind === "unreachable" ? text("common.errorNetwork") : refusal(problem))}
    </Notice>
  );

  function refusal({ problem: refused, code }: Extract<StepProblem, { readonly kind: "refused" }>) {
    return (
      <>
        <p>{text(refusalsBySource[codeFrom][refused] ?? refusals[refused])}</p>
        <p>{text("mfa.problem.code", { code })}</p>
      </>
    );
  }
});

function isForSupport(problem: StepProblem): boolean {
  return problem.kind === "unreachable" || supportCases.includes(problem.problem);
}
