import { observer } from "mobx-react-lite";
import type { NotMePresenter } from "#application/account/not-me.presenter.ts";
import { AccountProblemNotice } from "#ui/account/AccountProblemNotice.tsx";
import { AccountTexts } from "#ui/account/AccountTexts.tsx";
import { usePresenter, type Shows } from "#ui/app/use-presenter.ts";
import { AccountChip } from "#ui/components/AccountChip.tsx";
import { Button } from "#ui/components/Button.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Ends every session of a person who did not sign in themselves, and leads to a new password. */
export function NotMePage() {
  const presenter = usePresenter((presenters) => presenters.notMe());
  return (
    <AccountTexts>
      <NotMeScreen presenter={presenter} />
    </AccountTexts>
  );
}

const NotMeScreen = observer(function NotMeScreen({ presenter }: Shows<NotMePresenter>) {
  const text = useText();
  const { phase, email, problem, waitInMinutes } = presenter;
  if (phase === "checking") {
    return <LoadingScreen title="account.notMe.heading" text="account.notMe.checking" canAbandon />;
  }
  if (phase === "expired" || phase === "done") {
    const isDone = phase === "done";
    return (
      <Screen>
        <StatusMark icon={isDone ? "check-circle" : "warning"} tone={isDone ? "success" : "warning"} />
        <PageTitle
          key={phase}
          subtitle={text(isDone ? "account.notMe.doneText" : "account.notMe.expiredText")}
        >
          {text(isDone ? "account.notMe.done" : "account.notMe.expired")}
        </PageTitle>
        {isDone && email !== undefined && <AccountChip email={email} />}
        <Button onClick={() => presenter.choosePassword()}>{text("account.notMe.newPassword")}</Button>
      </Screen>
    );
  }
  const isKnown = phase === "asking";
  return (
    <Screen
      notices={
        <AccountProblemNotice
          problem={problem}
          waitInMinutes={waitInMinutes}
          onRetry={() => void presenter.tryAgain()}
        />
      }
    >
      <PageTitle
        hasErrors={problem !== undefined}
        subtitle={isKnown ? [text("account.notMe.text"), text("account.notMe.wasMe")] : []}
      >
        {text("account.notMe.heading")}
      </PageTitle>
      {email !== undefined && <AccountChip email={email} />}
      {isKnown && (
        <Button
          kind="danger"
          pending={presenter.submission.isBusy}
          onClick={() => void presenter.endEverywhere()}
        >
          {text("account.notMe.submit")}
        </Button>
      )}
    </Screen>
  );
});
