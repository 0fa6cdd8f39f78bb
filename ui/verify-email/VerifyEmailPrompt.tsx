import { observer } from "mobx-react-lite";
import type { VerifyEmailPromptProblem } from "#application/verify-email/verify-email-prompt.presenter.ts";
import type { MessageId } from "#translations/message-id.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
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
import { useReturnToTab } from "./use-return-to-tab.ts";

/** The texts of problems for which `ProblemNotice` has none. */
const problemTexts: Readonly<Record<Exclude<VerifyEmailPromptProblem["kind"], "unreachable">, MessageId>> = {
  "not-verified": "verifyEmail.prompt.notVerified",
  "login-required": "verifyEmail.prompt.loginRequired",
  "too-many-requests": "wait.tooManyMails",
};

/** Asks for the e-mail to be verified before the redirect to the application (F-08). */
export const VerifyEmailPrompt = observer(function VerifyEmailPrompt({ email }: { readonly email: string }) {
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.verifyEmailPrompt(email));
  const { phase, problem } = presenter;
  useReturnToTab(() => void presenter.checkAgain());
  return (
    <Screen
      notices={
        <ProblemNotice
          problem={problem}
          onRetry={() => void presenter.retry()}
          secondsToRetry={presenter.secondsToRetry}
          tone={problem?.kind === "not-verified" ? "info" : "warning"}
          action={
            problem?.kind === "login-required" && (
              <TextLink to={presenter.logInLink}>{text("verifyEmail.prompt.logIn")}</TextLink>
            )
          }
        >
          {problem && (problem.kind === "unreachable" ? undefined : text(problemTexts[problem.kind]))}
        </ProblemNotice>
      }
    >
      <StatusMark icon="mail" />
      {phase === "sent" ? (
        <>
          <PageTitle
            key="sent"
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
});
