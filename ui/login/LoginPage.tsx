import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { LoginNotice, LoginPresenter } from "#application/login/login.presenter.ts";
import { lateViews } from "#ui/app/late-views.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { ToastRegion } from "#ui/components/Toast.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";
import { EmailStage } from "#ui/login/EmailStage.tsx";
import { PartnerStage } from "#ui/login/PartnerStage.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const noticeMessages: Readonly<Record<LoginNotice, MessageId>> = {
  "logged-out": "login.loggedOut",
  "password-reset": "login.resetPassword",
  activated: "login.activateSuccess",
};

/** The second step follows the first: nobody waits for it in order to type an e-mail. */
const usePasswordStep = lateViews(async () => {
  const [{ PasswordStage }, { LoginProblemNotice }] = await Promise.all([
    import(/* webpackChunkName: "password-step" */ "#ui/login/PasswordStage.tsx"),
    import(/* webpackChunkName: "password-step" */ "#ui/login/LoginProblemNotice.tsx"),
  ]);
  return { PasswordStage, LoginProblemNotice };
});

export type LoginPageProps = {
  /** The query of its address. */
  readonly search: string;
  /** The stage that its path names; the e-mail where there is none. */
  readonly stage: string | undefined;
};

/** Sign-in in two steps (spec §2 LoginPage). */
export const LoginPage = observer(function LoginPage({ search, stage }: LoginPageProps) {
  const presenter = usePresenter((presenters) => presenters.login(search));
  useEffect(() => presenter.showStage(stage === "password" ? "password" : "email"), [presenter, stage]);
  return <LoginScreen presenter={presenter} />;
});

/** LoginPage in whatever state its presenter is in. */
export const LoginScreen = observer(function LoginScreen({
  presenter,
}: {
  readonly presenter: LoginPresenter;
}) {
  const text = useText();
  const passwordStep = usePasswordStep(presenter.stage === "password");
  switch (presenter.phase) {
    case "checking":
      return <LoadingScreen title="login.title" text="login.continuing" />;
    case "leaving":
      return <LoadingScreen title="login.title" text="login.redirecting" />;
    case "editing":
    case "submitting":
    case "elsewhere":
      break;
  }
  const [notice] = presenter.notices;
  return (
    <Screen
      toast={
        <ToastRegion
          toast={notice && { tone: "success", text: text(noticeMessages[notice]) }}
          onDismiss={() => presenter.dismissNotices()}
        />
      }
      notices={passwordStep && <passwordStep.LoginProblemNotice presenter={presenter} />}
    >
      {presenter.phase === "elsewhere" ? (
        <PartnerStage />
      ) : presenter.stage === "email" ? (
        <EmailStage presenter={presenter} />
      ) : passwordStep ? (
        <passwordStep.PasswordStage presenter={presenter} />
      ) : (
        <Loader text={text("shell.loading")} />
      )}
    </Screen>
  );
});
