import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { AccountNews, AccountPresenter } from "#application/account/account.presenter.ts";
import { AccountProblemNotice } from "#ui/account/AccountProblemNotice.tsx";
import type { Shows } from "#ui/app/use-presenter.ts";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Notice } from "#ui/components/Notice.tsx";
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
  return (
    <>
      <AccountProblemNotice
        problem={problem}
        secondsLeft={presenter.retry.secondsLeft}
        onRetry={() => void presenter.tryAgain()}
      />
      <Notice live="status" isAnswer tone={news?.kind === "session-ended" ? "warning" : "success"}>
        {news && news.kind !== "failed" && text(accountNews(news))}
      </Notice>
    </>
  );
});

function accountNews(news: Exclude<AccountNews, { readonly kind: "failed" }>) {
  if (news.kind === "session-ended") return "account.sessionEnded";
  if (news.kind === "ended") return ended[news.which];
  return news.endsOtherSessions ? "account.password.changedOthers" : "account.password.changed";
}
