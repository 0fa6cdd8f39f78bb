import { observer } from "mobx-react-lite";
import type { AccountFormPresenter } from "#application/activate/account-form.presenter.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { ErrorSummary } from "#ui/components/ErrorSummary.tsx";
import { Form } from "#ui/components/Form.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { ProblemNotice } from "#ui/components/ProblemNotice.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { MustLogOutDialog } from "#ui/logout/MustLogOutDialog.tsx";
import { newPasswordErrors } from "#ui/password/new-password-errors.ts";
import { NewPasswordFields } from "#ui/password/NewPasswordFields.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { AccountTerms } from "#ui/shell/FooterLinks.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";
import { SecretFields, secretErrors } from "./SecretFields.tsx";

type AccountFormScreenProps = {
  readonly presenter: AccountFormPresenter;
  /** The messages in which ActivatePage and RegisterPage differ. */
  readonly messages: Readonly<Record<"title" | "subtitle" | "submit" | "leaving", MessageId>>;
};

/** Shows the form that activates or registers an account, in its presenter's state. */
export const AccountFormScreen = observer(function AccountFormScreen({
  presenter,
  messages,
}: AccountFormScreenProps) {
  const text = useText();
  const shell = useShell();
  const { tenantName } = shell;
  const { email, newPassword, phase } = presenter;
  const { problem, failedSubmits } = presenter.submission;
  if (phase === "checking") {
    return <LoadingScreen title={messages.title} text="activate.checking" canAbandon />;
  }
  if (phase === "leaving") return <LoadingScreen title={messages.title} text={messages.leaving} />;
  if (phase === "must-log-out") {
    return (
      <Screen>
        <PageTitle>{text(messages.title)}</PageTitle>
        <MustLogOutDialog gate={presenter.gate} />
      </Screen>
    );
  }
  const errors = [...newPasswordErrors(newPassword, text), ...secretErrors(presenter, text)];
  return (
    <Screen
      notices={
        <>
          <ProblemNotice
            problem={problem}
            onRetry={() => void presenter.submit()}
            secondsToRetry={presenter.wait.secondsLeft}
          >
            {problem?.kind === "too-many-requests" ? text("wait.tooManyAttempts") : undefined}
          </ProblemNotice>
          {failedSubmits > 0 && <ErrorSummary errors={errors} />}
        </>
      }
    >
      <PageTitle
        subtitle={text(messages.subtitle, { tenant: tenantName })}
        hasErrors={errors.length > 0 || problem !== undefined}
      >
        {text(messages.title)}
      </PageTitle>
      <Form onSubmit={() => void presenter.submit()} failures={failedSubmits}>
        {email !== undefined && <EmailChip email={email} />}
        <NewPasswordFields presenter={newPassword} label="password.firstLabel" />
        <SecretFields presenter={presenter} />
        <AccountTerms shell={shell} />
        <Button type="submit" pending={phase === "submitting"}>
          {text(messages.submit)}
        </Button>
      </Form>
      <TextLink to={presenter.logInLink}>{text("error.activateExpired.logIn")}</TextLink>
    </Screen>
  );
});
