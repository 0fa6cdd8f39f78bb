import { observer } from "mobx-react-lite";
import type { EmailCodePresenter } from "#application/login/email-code.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { useText } from "#ui/components/use-text.ts";

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
      {words()}
    </ProblemNotice>
  );

  function words() {
    switch (problem?.kind) {
      case "too-many-requests":
        return text("login.code.tooManyCodes");
      case "invalid-email":
        return text("login.email.invalidEmailInput");
      case "rate-limited":
        return text("login.code.rateLimited");
      case "denied":
        return text("login.denied");
      case "misconfigured":
        return text("shell.misconfigured.text");
      case "server":
        return text("common.errorServer");
      case "unreachable":
      case undefined:
        return undefined;
    }
  }
});
