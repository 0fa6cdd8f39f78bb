import { observer } from "mobx-react-lite";
import type { SendingAgain } from "#application/shared/mail-again.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Says whether the mail was sent once more, or why not. */
export const MailAgainNotice = observer(function MailAgainNotice({
  again,
}: {
  readonly again: SendingAgain;
}) {
  const text = useText();
  const { problem } = again;
  return (
    <>
      <Notice live="status" tone="success" isAnswer>
        {again.isSent && text("wait.sentAgain")}
      </Notice>
      <ProblemNotice problem={problem} onRetry={() => void again.send()} secondsToRetry={again.secondsToWait}>
        {problem?.kind === "too-many-requests" ? text("wait.tooManyMails") : undefined}
      </ProblemNotice>
    </>
  );
});
