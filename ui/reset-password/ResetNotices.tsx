import { observer } from "mobx-react-lite";
import type { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The id of the notice about an expired link; it describes the field (F-01). */
export const expiredId = "reset-problem";

/** What is said above the form. It observes the wait alone, so that its seconds do not render the page again. */
export const ResetNotices = observer(function ResetNotices({
  presenter,
}: Shows<Pick<ResetPasswordPresenter, "submission" | "submit" | "wait">>) {
  const text = useText();
  const { problem } = presenter.submission;
  return (
    <>
      {problem?.kind === "token-expired" && (
        <Notice tone="warning" id={expiredId} focus>
          {text("resetPassword.tokenExpired")}
        </Notice>
      )}
      <ProblemNotice
        problem={problem}
        onRetry={() => void presenter.submit()}
        secondsToRetry={presenter.wait.secondsLeft}
      >
        {problem?.kind === "too-many-requests" ? text("wait.tooManyMails") : undefined}
      </ProblemNotice>
    </>
  );
});
