import { observer } from "mobx-react-lite";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailField } from "#ui/components/EmailField.tsx";
import { Form } from "#ui/components/Form.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const emailErrors = {
  fieldRequired: "login.email.fieldRequired",
  invalidEmailInput: "login.email.invalidEmailInput",
  emailTooLong: "login.email.tooLong",
} as const satisfies Readonly<Record<LoginFieldError, MessageId>>;

/** Tells that a link is expired or used, or that its mail may not arrive, and offers to send a new one. */
export const ActivateExpiredErrorPage = observer(function ActivateExpiredErrorPage() {
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.activateExpired());
  const { email, emailError, isLinkRefused } = presenter;
  const { problem, failedSubmits } = presenter.submission;
  const heading = text(
    isLinkRefused ? "error.activateExpired.heading" : "error.activateExpired.again.heading",
  );
  return (
    <Screen
      notices={
        <ProblemNotice
          problem={problem}
          onRetry={() => void presenter.submit()}
          secondsToRetry={presenter.wait.secondsLeft}
        >
          {problem?.kind === "too-many-requests" ? text("wait.tooManyMails") : undefined}
        </ProblemNotice>
      }
    >
      {isLinkRefused ? <StatusMark icon="clock" tone="warning" /> : <StatusMark icon="mail" />}
      <PageTitle
        documentTitle={isLinkRefused ? text("error.activateExpired.title") : heading}
        subtitle={text(isLinkRefused ? "error.activateExpired.text" : "error.activateExpired.again.text")}
        hasErrors={emailError !== undefined || problem !== undefined}
      >
        {heading}
      </PageTitle>
      <Form onSubmit={() => void presenter.submit()} failures={failedSubmits}>
        <EmailField
          value={email}
          error={emailError && text(emailErrors[emailError])}
          onChange={(value) => presenter.typeEmail(value)}
          onBlur={() => presenter.leaveEmail()}
        />
        <Button type="submit" pending={presenter.phase !== "editing"}>
          {text("error.activateExpired.action")}
        </Button>
      </Form>
      <TextLink to={presenter.logInLink}>{text("error.activateExpired.logIn")}</TextLink>
    </Screen>
  );
});
