import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type {
  ChangeNews,
  SecondStepsPresenter,
} from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Notice } from "#ui/components/Notice.tsx";
import { useText } from "#ui/components/use-text.ts";
import { MfaProblemNotice } from "#ui/mfa/MfaProblemNotice.tsx";
import type { MessageId } from "#translations/message-id.ts";

const done = {
  rename: "mfaFactors.done.rename",
  remove: "mfaFactors.done.remove",
  "end-trust": "mfaFactors.done.endTrust",
  "end-all-trust": "mfaFactors.done.endAllTrust",
} as const satisfies Readonly<Record<Extract<ChangeNews, { readonly kind: "done" }>["change"], MessageId>>;

/** Announces the result of a change, or why it could not be made. */
export const SecondStepsNotices = observer(function SecondStepsNotices({
  presenter,
}: Shows<SecondStepsPresenter>) {
  const text = useText();
  const { news } = presenter;
  // The form or button that had the focus is removed with the change.
  useEffect(() => {
    if (news && news.kind !== "failed") focusHeading();
  }, [news]);
  return (
    <>
      <MfaProblemNotice presenter={presenter} />
      <Notice live="status" isAnswer tone={news?.kind === "done" ? "success" : "warning"}>
        {news && news.kind !== "failed" && text(wordsOf(news))}
      </Notice>
    </>
  );
});

const unmade = {
  gone: "mfaFactors.gone",
  "last-factor": "mfaFactors.lastStays",
  "session-ended": "mfaFactors.sessionEnded",
} as const satisfies Readonly<Record<Exclude<ChangeNews["kind"], "done" | "failed">, MessageId>>;

function wordsOf(news: Exclude<ChangeNews, { readonly kind: "failed" }>): MessageId {
  return news.kind === "done" ? done[news.change] : unmade[news.kind];
}
