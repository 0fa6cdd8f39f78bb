import { observer } from "mobx-react-lite";
import type { ResetPasswordUpdatePresenter } from "#application/reset-password/reset-password-update.presenter.ts";
import { usePresenter, type Shows } from "#ui/app/use-presenter.ts";
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
import { Screen } from "#ui/shell/Screen.tsx";

/** Sets a new password through the link of a mail (F-04). */
export const ResetPasswordUpdatePage = observer(function ResetPasswordUpdatePage() {
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.resetPasswordUpdate());
  if (presenter.phase === "checking") {
    return <LoadingScreen title="resetPasswordUpdate.title" text="resetPasswordUpdate.checking" canAbandon />;
  }
  if (presenter.phase === "must-log-out") {
    return (
      <Screen>
        <PageTitle>{text("resetPasswordUpdate.title")}</PageTitle>
        <MustLogOutDialog gate={presenter.gate} />
      </Screen>
    );
  }
  return <NewPasswordScreen presenter={presenter} />;
});

const NewPasswordScreen = observer(function NewPasswordScreen({
  presenter,
}: Shows<ResetPasswordUpdatePresenter>) {
  const text = useText();
  const { newPassword } = presenter;
  const { problem, failedSubmits } = presenter.submission;
  const errors = newPasswordErrors(newPassword, text);
  return (
    <Screen
      notices={
        <>
          <ProblemNotice problem={problem} onRetry={() => void presenter.submit()} />
          {failedSubmits > 0 && <ErrorSummary errors={errors} />}
        </>
      }
    >
      <PageTitle hasErrors={errors.length > 0 || problem !== undefined}>
        {text("resetPasswordUpdate.title")}
      </PageTitle>
      <Form onSubmit={() => void presenter.submit()} failures={failedSubmits}>
        {presenter.email !== undefined && <EmailChip email={presenter.email} />}
        <NewPasswordFields presenter={newPassword} />
        <Button type="submit" pending={presenter.phase === "submitting"}>
          {text("resetPasswordUpdate.submit")}
        </Button>
      </Form>
      <TextLink to={presenter.logInLink}>{text("common.backToLogin")}</TextLink>
    </Screen>
  );
});
