import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useParams } from "react-router";
import type { LoginNotice, LoginPresenter } from "#application/login/login.presenter.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { ToastRegion } from "#ui/components/Toast.tsx";
import { useText } from "#ui/components/use-text.ts";
import { EmailStage } from "#ui/login/EmailStage.tsx";
import { LoginProblemNotice } from "#ui/login/LoginProblemNotice.tsx";
import { OtherTabNotice } from "#ui/login/OtherTabNotice.tsx";
import { PartnerStage } from "#ui/login/PartnerStage.tsx";
import { PasswordStage } from "#ui/login/PasswordStage.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import type { MessageId } from "#translations/message-id.ts";

const noticeMessages: Readonly<Record<LoginNotice, MessageId>> = {
  "logged-out": "login.loggedOut",
  "password-reset": "login.resetPassword",
  activated: "login.activateSuccess",
};

/** Sign-in in two steps (spec §2 LoginPage). */
export const LoginPage = observer(function LoginPage() {
  const search = useSearch();
  const { stage } = useParams();
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
      notices={
        <>
          <LoginProblemNotice presenter={presenter} />
          <OtherTabNotice presenter={presenter} />
        </>
      }
      helpUrl={presenter.helpUrl}
    >
      {presenter.phase === "elsewhere" ? (
        <PartnerStage />
      ) : presenter.stage === "email" ? (
        <EmailStage presenter={presenter} />
      ) : (
        <PasswordStage presenter={presenter} />
      )}
    </Screen>
  );
});
