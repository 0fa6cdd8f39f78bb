import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { LoginNotice, LoginPresenter } from "#application/login/login.presenter.ts";
import { lateViews } from "#ui/app/late-views.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";
import { EmailStage } from "#ui/login/EmailStage.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const noticeMessages: Readonly<Record<LoginNotice, MessageId>> = {
  "logged-out": "login.loggedOut",
  "password-reset": "login.resetPassword",
  activated: "login.activateSuccess",
};

/** What follows the first step, and what is said beside it: nobody waits for these in order to type an e-mail. */
const useLaterViews = lateViews(async () => {
  const [passwordStage, problemNotice, otherTabNotice, partnerStage, toast] = await Promise.all([
    import(/* webpackChunkName: "password-step" */ "#ui/login/PasswordStage.tsx"),
    import(/* webpackChunkName: "password-step" */ "#ui/login/LoginProblemNotice.tsx"),
    import(/* webpackChunkName: "password-step" */ "#ui/login/OtherTabNotice.tsx"),
    import(/* webpackChunkName: "password-step" */ "#ui/login/PartnerStage.tsx"),
    import(/* webpackChunkName: "password-step" */ "#ui/components/Toast.tsx"),
  ]);
  return {
    PasswordStage: passwordStage.PasswordStage,
    LoginProblemNotice: problemNotice.LoginProblemNotice,
    OtherTabNotice: otherTabNotice.OtherTabNotice,
    PartnerStage: partnerStage.PartnerStage,
    ToastRegion: toast.ToastRegion,
  };
});

export type LoginPageProps = {
  /** The query of its address. */
  readonly search: string;
  /** The stage that its path names; the e-mail where there is none. */
  readonly stage: string | undefined;
};

/** Sign-in in two steps (login-01). */
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
  const { stage, phase } = presenter;
  const later = useLaterViews(stage === "password" || phase === "partner-only");
  switch (phase) {
    case "checking":
      return <LoadingScreen title="login.title" text="login.continuing" />;
    case "leaving":
      return <LoadingScreen title="login.title" text="login.redirecting" />;
    case "editing":
    case "submitting":
    case "partner-only":
      break;
  }
  const [notice] = presenter.notices;
  return (
    <Screen
      toast={
        later && (
          <later.ToastRegion
            toast={notice && { tone: "success", text: text(noticeMessages[notice]) }}
            onDismiss={() => presenter.dismissNotices()}
          />
        )
      }
      notices={
        later && (
          <>
            <later.LoginProblemNotice presenter={presenter} />
            <later.OtherTabNotice presenter={presenter} />
          </>
        )
      }
      helpUrl={presenter.helpUrl}
    >
      {stage === "email" && phase !== "partner-only" ? (
        <EmailStage presenter={presenter} />
      ) : !later ? (
        <Loader text={text("shell.loading")} />
      ) : phase === "partner-only" ? (
        <later.PartnerStage />
      ) : (
        <later.PasswordStage presenter={presenter} />
      )}
    </Screen>
  );
});
