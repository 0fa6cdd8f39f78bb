import { observer } from "mobx-react-lite";
import type { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import type { ResetEmailError } from "#application/reset-password/reset-password.schema.ts";
import { usePresenter, useShell, type Shows } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailField } from "#ui/components/EmailField.tsx";
import { Form } from "#ui/components/Form.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { PartnerStage } from "#ui/login/PartnerStage.tsx";
import { expiredId, ResetNotices } from "#ui/reset-password/ResetNotices.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const errorMessages = {
  errorFieldRequired: "resetPassword.email.errorFieldRequired",
  errorInvalidEmail: "resetPassword.email.errorInvalidEmail",
  emailTooLong: "login.email.tooLong",
} as const satisfies Readonly<Record<ResetEmailError, MessageId>>;

/** Requests a reset link by e-mail (F-01). */
export const ResetPasswordPage = observer(function ResetPasswordPage() {
  const text = useText();
  const search = useSearch();
  const presenter = usePresenter((presenters) => presenters.resetPassword(search));
  const { email, emailError } = presenter;
  const { problem, failedSubmits } = presenter.submission;
  if (presenter.passwordPlace !== "here") {
    return (
      <Screen>
        {presenter.passwordPlace === "partner" ? <PartnerStage /> : <AtProvider presenter={presenter} />}
      </Screen>
    );
  }
  const isAgain = problem?.kind === "token-expired";
  return (
    <Screen notices={<ResetNotices presenter={presenter} />}>
      <PageTitle
        subtitle={text("resetPassword.subtitle")}
        hasErrors={emailError !== undefined || problem !== undefined}
        focus={false}
      >
        {text("resetPassword.title")}
      </PageTitle>
      <Form onSubmit={() => void presenter.submit()} failures={failedSubmits}>
        <EmailField
          autoFocus={!isAgain && email === ""}
          value={email}
          error={emailError && text(errorMessages[emailError])}
          onChange={(value) => presenter.typeEmail(value)}
          {...(isAgain && { describedBy: expiredId })}
        />
        <Button type="submit" pending={presenter.phase === "submitting"} autoFocus={!isAgain && email !== ""}>
          {text("resetPassword.submit")}
        </Button>
      </Form>
      <TextLink to={presenter.logInLink}>{text("common.backToLogin")}</TextLink>
    </Screen>
  );
});

/** Replaces the form of ResetPasswordPage where the password belongs to the provider. */
const AtProvider = observer(function AtProvider({ presenter }: Shows<ResetPasswordPresenter>) {
  const text = useText();
  const { tenantName } = useShell();
  return (
    <>
      <PageTitle subtitle={text("resetPassword.atProvider", { tenant: tenantName })}>
        {text("resetPassword.title")}
      </PageTitle>
      <LinkButton to={presenter.logInLink}>{text("common.backToLogin")}</LinkButton>
    </>
  );
});
