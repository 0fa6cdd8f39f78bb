import { observer } from "mobx-react-lite";
import type { VerifyEmailError } from "#application/verify-email/verify-email.presenter.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailField } from "#ui/components/EmailField.tsx";
import { Form } from "#ui/components/Form.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const errorMessages = {
  errorFieldRequired: "verifyEmail.email.errorFieldRequired",
  errorInvalidEmailInput: "verifyEmail.email.errorInvalidEmailInput",
  emailTooLong: "login.email.tooLong",
  invalidEmail: "verifyEmail.email.invalidEmail",
} as const satisfies Readonly<Record<VerifyEmailError, MessageId>>;

/** Verifies the e-mail address by the link of a mail (F-07). */
export const VerifyEmailPage = observer(function VerifyEmailPage() {
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.verifyEmail());
  const { phase, email, emailError } = presenter;
  const { problem, failedSubmits } = presenter.submission;
  if (phase === "checking") {
    return <LoadingScreen title="verifyEmail.title" text="verifyEmail.checking" canAbandon />;
  }
  return (
    <Screen notices={<ProblemNotice problem={problem} onRetry={() => void presenter.submit()} />}>
      <PageTitle
        subtitle={text("verifyEmail.subtitle")}
        hasErrors={emailError !== undefined || problem !== undefined}
        focus={false}
      >
        {text("verifyEmail.title")}
      </PageTitle>
      <Form onSubmit={() => void presenter.submit()} failures={failedSubmits}>
        <EmailField
          autoFocus={email === ""}
          value={email}
          error={emailError && text(errorMessages[emailError])}
          onChange={(value) => presenter.typeEmail(value)}
        />
        <Button type="submit" pending={phase === "submitting"} autoFocus={email !== ""}>
          {text("verifyEmail.submit")}
        </Button>
      </Form>
      <TextLink to={presenter.logInLink}>{text("common.backToLogin")}</TextLink>
    </Screen>
  );
});
