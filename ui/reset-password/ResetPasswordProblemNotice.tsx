import { observer } from "mobx-react-lite";
import type { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The id of the notice, for `describedBy` of the e-mail field (F-01). */
export const resetProblemId = "reset-problem";

/** The warning card above the form. */
export const ResetPasswordProblemNotice = observer(function ResetPasswordProblemNotice({
  presenter,
}: Shows<Pick<ResetPasswordPresenter, "submission" | "submit" | "wait">>) {
  const text = useText();
  const { problem } = presenter.submission;
  return (
    <>
      {problem?.kind === "token-expired" && (
        <Notice tone="warning" id={resetProblemId} focus>
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
