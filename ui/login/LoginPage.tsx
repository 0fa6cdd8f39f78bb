import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { ShownNotice } from "#application/shell/notices.presenter.ts";
import { lateView, lateViews } from "#ui/app/late-views.ts";
import { usePresenter, useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Loader } from "#ui/components/Loader.tsx";
import { useText } from "#ui/components/use-text.ts";
import { EmailStage } from "#ui/login/EmailStage.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Loads the later steps and the notices, which the e-mail step does not need. */
export const loadLaterParts = async () =>
  (await import(/* webpackChunkName: "password-step" */ "#ui/login/later-parts.ts")).laterParts;
const useLaterViews = lateViews(loadLaterParts);

const SignInClosed = lateView<{ readonly closure: ShownNotice }>(
  async () => (await import(/* webpackChunkName: "host-notices" */ "#ui/shell/HostNotices.tsx")).SignInClosed,
);

type LoginPageProps = {
  readonly search: string;
  /** The stage named in the path; undefined is the e-mail stage. */
  readonly stage: string | undefined;
};

/** Signs a person in, in two steps. */
export const LoginPage = observer(function LoginPage({ search, stage }: LoginPageProps) {
  const presenter = usePresenter((presenters) => presenters.login(search));
  const named = stage === "password" || stage === "code" ? stage : "email";
  useEffect(() => presenter.showStage(named), [presenter, named]);
  return <LoginScreen presenter={presenter} />;
});

/** Renders LoginPage in its presenter's state. */
export const LoginScreen = observer(function LoginScreen({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { part } = presenter;
  const closure = useShell().notices?.closure;
  // The error boundary offers to reload.
  if (part === "incomplete") throw new Error("How people sign in could not be loaded.");
  const later = useLaterViews(
    presenter.stage !== "email" || !["checking", "leaving", "email"].includes(part),
  );
  if (part === "checking" || part === "leaving") {
    const message = part === "checking" ? "login.continuing" : "login.redirecting";
    return <LoadingScreen title="login.title" text={message} abandon={() => presenter.abandon()} />;
  }
  return (
    <Screen
      toast={later ? <later.LoginToast presenter={presenter} /> : null}
      notices={
        later && (
          <>
            <later.LoginProblemNotice presenter={presenter} />
            <later.OtherTabNotice presenter={presenter} />
          </>
        )
      }
      helpUrl={presenter.partnerHelp.url}
    >
      {shownPart()}
    </Screen>
  );

  function shownPart() {
    // Who is signed in may go on.
    if (closure && part !== "asking")
      return <SignInClosed closure={closure} fallback={<Loader text={text("shell.loading")} />} />;
    if (part === "email") {
      return (
        <>
          <EmailStage presenter={presenter} />
          {later && <later.OtherWays presenter={presenter} />}
        </>
      );
    }
    if (!later) return <Loader text={text("shell.loading")} />;
    if (part === "asking") return <later.SignedInStage presenter={presenter} />;
    if (part === "at-provider") return <later.ProviderStage presenter={presenter} />;
    return part === "partner-only" ? <later.PartnerStage /> : <later.ProofStage presenter={presenter} />;
  }
});
