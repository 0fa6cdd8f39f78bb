import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { lateViews } from "#ui/app/late-views.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { Form } from "#ui/components/Form.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { PasswordField } from "#ui/components/PasswordField.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The second step of the sign-in: a password, or a code by e-mail in its place. */
export const ProofStage = observer(function ProofStage({ presenter }: Shows<LoginPresenter>) {
  return presenter.stage === "code" ? (
    <CodeStage presenter={presenter} />
  ) : (
    <PasswordStage presenter={presenter} />
  );
});

/** Asks for the password (P-01 to P-11). */
const PasswordStage = observer(function PasswordStage({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { emailCode } = presenter;
  const { password, error } = presenter.passwordStep;
  return (
    <>
      <PageTitle
        key="password"
        documentTitle={text(presenter.isAfterActivation ? "login.title.activated" : "login.title")}
        hasErrors={error !== undefined || presenter.problem !== undefined}
        focus={false}
      >
        {text("login.password.heading")}
      </PageTitle>
      <Form onSubmit={() => void presenter.submitPassword()} failures={presenter.failedSubmits}>
        <EmailChip email={presenter.email} onChange={() => presenter.changeEmail()} />
        <PasswordField
          id="current-password"
          name="password"
          label={text("login.password.label")}
          autoComplete="current-password"
          autoFocus
          focusAfterFailure
          value={password}
          error={error && text("login.password.fieldRequired")}
          onChange={(value) => presenter.passwordStep.type(value)}
          action={<TextLink to={presenter.resetPasswordLink}>{text("login.password.forgot")}</TextLink>}
        />
        <Button type="submit" pending={presenter.isBusy}>
          {text("login.password.submit")}
        </Button>
      </Form>
      {emailCode && (
        <Button kind="link" onClick={() => emailCode.accept()}>
          {text("login.code.instead")}
        </Button>
      )}
    </>
  );
});

/** Loads the step, which only tenants need whose provider sends codes. */
const useStep = lateViews(
  async () => import(/* webpackChunkName: "email-code-step" */ "#ui/login/EmailCodeStep.tsx"),
);

const CodeStage = observer(function CodeStage({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { emailCode } = presenter;
  const views = useStep(true);
  if (!views || !emailCode) return <Loader text={text("shell.loading")} />;
  return <views.EmailCodeStep login={presenter} entry={emailCode} />;
});
