import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { Unexpected } from "#domain/shared/call-failure.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";

type Problem = AccountProblem | Unexpected;
type AccountProblemNoticeProps = {
  readonly problem: Problem | undefined;
  /** The whole seconds until the platform accepts another attempt. */
  readonly secondsLeft?: number;
  /** In how many minutes to try again, where the answer named the time and no countdown shows it. */
  readonly waitInMinutes?: number | undefined;
  readonly onRetry: () => void;
};

/** Announces why a page of the account or a change failed, and tries it again. */
export function AccountProblemNotice({
  problem,
  secondsLeft = 0,
  waitInMinutes,
  onRetry,
}: AccountProblemNoticeProps) {
  const text = useText();
  const retryFromHeading = () => {
    onRetry();
    // The button is removed together with the notice.
    focusHeading();
  };
  return (
    <Notice
      live="alert"
      tone={problem?.kind === "refused" ? "error" : "warning"}
      details={problem && <SupportReference reference={problem.reference} />}
      action={
        problem && (
          <CountdownButton
            secondsLeft={secondsLeft}
            waiting={(time) => text("wait.retryIn", { time })}
            announcement={text("wait.retryReady")}
            onClick={retryFromHeading}
          >
            {text("common.retry")}
          </CountdownButton>
        )
      }
    >
      {words()}
    </Notice>
  );

  function words() {
    if (waitInMinutes !== undefined) return text("common.errorBusy", { minutes: waitInMinutes });
    return problem && text(messageOf(problem));
  }
}

function messageOf(problem: Problem) {
  if (problem.kind === "unreachable") {
    return problem.reason === "server" ? "common.errorServer" : "common.errorNetwork";
  }
  return problem.kind === "refused" && problem.problem === "rate-limited"
    ? "account.problem.rateLimited"
    : "account.problem.refused";
}
