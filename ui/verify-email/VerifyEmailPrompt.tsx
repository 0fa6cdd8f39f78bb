import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { VerifyEmailPromptProblem } from "#application/verify-email/verify-email-prompt.presenter.ts";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { Form } from "#ui/components/Form.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";

/** Asks for the e-mail to be verified before the redirect to the application (verify-01, F-08). */
export const VerifyEmailPrompt = observer(function VerifyEmailPrompt({ email }: { readonly email: string }) {
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter((presenters) => presenters.verifyEmailPrompt(email));
  const { phase, problem } = presenter;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void presenter.lookAgain();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [presenter]);
  return (
    <Screen
      notices={
        <ProblemNotice
          problem={problem}
          onRetry={() => void presenter.retry()}
          tone={problem?.kind === "not-verified" ? "info" : "warning"}
          action={
            problem?.kind === "login-required" && (
              <TextLink to={presenter.logInLink}>{text("verifyEmail.prompt.logIn")}</TextLink>
            )
          }
        >
          {problem && wordsOf(problem)}
        </ProblemNotice>
      }
    >
      <StatusMark icon="mail" />
      {phase === "sent" ? (
        <>
          <PageTitle
            key="sent"
            tenantName={tenantName}
            subtitle={[text("verifyEmail.sent.text", { email }), text("verifyEmail.sent.wait")]}
          >
            {text("verifyEmail.sent.heading")}
          </PageTitle>
          <ButtonGroup>
            <Button pending={presenter.isContinuing} onClick={() => void presenter.continue()}>
              {text("verifyEmail.prompt.continue")}
            </Button>
            <Button kind="secondary" onClick={() => presenter.askAgain()}>
              {text("verifyEmail.sent.notReceived")}
            </Button>
          </ButtonGroup>
        </>
      ) : (
        <>
          <PageTitle
            key="asking"
            tenantName={tenantName}
            subtitle={[text("verifyEmail.prompt.text"), text("verifyEmail.prompt.validity")]}
          >
            {text("verifyEmail.prompt.heading")}
          </PageTitle>
          <Form onSubmit={() => void presenter.send()} failures={presenter.failedSubmits}>
            <EmailChip email={email} />
            <ButtonGroup>
              <Button type="submit" pending={phase === "sending"}>
                {text("verifyEmail.prompt.send")}
              </Button>
              <Button
                kind="secondary"
                pending={presenter.isContinuing}
                onClick={() => void presenter.continue()}
              >
                {text("verifyEmail.prompt.continue")}
              </Button>
            </ButtonGroup>
          </Form>
        </>
      )}
      <TextLink to={presenter.otherAccountLink}>{text("verifyEmail.prompt.otherAccount")}</TextLink>
    </Screen>
  );

  function wordsOf({ kind, ...told }: VerifyEmailPromptProblem): string | undefined {
    switch (kind) {
      case "unreachable":
        return undefined;
      case "not-verified":
        return text("verifyEmail.prompt.notVerified");
      case "login-required":
        return text("verifyEmail.prompt.loginRequired");
      case "too-many-requests":
        return "waitInMinutes" in told && told.waitInMinutes !== undefined
          ? text("verifyEmail.prompt.tooManyRequestsUntil", { minutes: told.waitInMinutes })
          : text("verifyEmail.prompt.tooManyRequests");
    }
  }
});
