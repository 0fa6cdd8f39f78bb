import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { AccountNews, AccountPresenter } from "#application/account/account.presenter.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { SupportReference } from "#ui/components/SupportReference.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const ended = {
  one: "account.ended.one",
  others: "account.ended.others",
} as const satisfies Readonly<Record<Extract<AccountNews, { readonly kind: "ended" }>["which"], MessageId>>;

/** Announces what was changed, or why the page or the change failed. */
export const AccountNotices = observer(function AccountNotices({ presenter }: Shows<AccountPresenter>) {
  const text = useText();
  const { news, problem } = presenter;
  // The button or form that had the focus is removed with what it has changed.
  useEffect(() => {
    if (news && news.kind !== "failed") focusHeading();
  }, [news]);
  const tryAgain = () => {
    void presenter.tryAgain();
    // The button is removed together with the notice.
    focusHeading();
  };
  return (
    <>
      <Notice
        live="alert"
        tone={problem?.kind === "refused" ? "error" : "warning"}
        details={problem && <SupportReference reference={problem.reference} />}
        action={
          problem && (
            <CountdownButton
              secondsLeft={presenter.retry.secondsLeft}
              waiting={(time) => text("wait.retryIn", { time })}
              announcement={text("wait.retryReady")}
              onClick={tryAgain}
            >
              {text("common.retry")}
            </CountdownButton>
          )
        }
      >
        {problem && text(accountProblem(problem))}
      </Notice>
      <Notice live="status" isAnswer tone="success">
        {news && news.kind !== "failed" && text(accountNews(news))}
      </Notice>
    </>
  );
});

function accountNews(news: Exclude<AccountNews, { readonly kind: "failed" }>) {
  if (news.kind === "ended") return ended[news.which];
  return news.endsOtherSessions ? "account.password.changedOthers" : "account.password.changed";
}

function accountProblem(problem: AccountProblem) {
  if (problem.kind === "unreachable") {
    return problem.reason === "server" ? "common.errorServer" : "common.errorNetwork";
  }
  return problem.problem === "rate-limited" ? "account.problem.rateLimited" : "account.problem.refused";
}
