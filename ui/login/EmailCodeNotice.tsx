import { observer } from "mobx-react-lite";
import type { EmailCodePresenter, EmailCodeProblem } from "#application/login/email-code.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

/** The texts of problems for which `ProblemNotice` has none. */
const messages = {
  "too-many-requests": "login.code.tooManyCodes",
  "invalid-email": "login.email.invalidEmailInput",
  "rate-limited": "login.code.rateLimited",
  denied: "login.denied",
  misconfigured: "shell.misconfigured.text",
  server: "common.errorServer",
} as const satisfies Readonly<Record<Exclude<EmailCodeProblem["kind"], "unreachable">, MessageId>>;

/** Announces why no code was sent, or why one was not checked. */
export const EmailCodeNotice = observer(function EmailCodeNotice({ presenter }: Shows<EmailCodePresenter>) {
  const text = useText();
  const { problem } = presenter;
  return (
    <ProblemNotice
      // The button that sends a code has the countdown, so the notice needs none.
      problem={problem?.kind === "too-many-requests" ? { kind: "waiting" } : problem}
      onRetry={() => void presenter.retry()}
    >
      {problem && problem.kind !== "unreachable" ? text(messages[problem.kind]) : undefined}
    </ProblemNotice>
  );
});
