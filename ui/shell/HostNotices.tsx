import { observer } from "mobx-react-lite";
import type { NoticesPresenter, ShownNotice } from "#application/shell/notices.presenter.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { Notice } from "#ui/components/Notice.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import styles from "./HostNotices.module.scss";

/** What the operator tells the people of this host, above the form. */
export const HostNotices = observer(function HostNotices({ presenter }: Shows<NoticesPresenter>) {
  const text = useText();
  const { language } = useShell();
  // Until the words of later pages are there.
  const isReadable = text("notice.more") !== "";
  return (
    <LiveRegion kind="status">
      {isReadable && presenter.shown.length > 0 && (
        <div className={styles.notices}>
          {presenter.shown.map((notice, index) => (
            <Notice
              key={notice.id ?? index}
              tone={notice.level === "information" || notice.isAhead ? "info" : "warning"}
              {...(notice.isAhead && { title: text("notice.planned", { time: periodOf(notice, language) }) })}
              action={
                isClosable(notice) && (
                  <Button kind="link" onClick={() => presenter.close(notice)}>
                    {text("common.close")}
                  </Button>
                )
              }
            >
              <p>
                {/* Where it is missing in the language, it is in English. */}
                <bdi>{notice.text}</bdi>
                {notice.url !== undefined && (
                  <>
                    {" "}
                    <TextLink href={notice.url}>{text("notice.more")}</TextLink>
                  </>
                )}
              </p>
            </Notice>
          ))}
        </div>
      )}
    </LiveRegion>
  );
});

type ClosedProps = { readonly closure: ShownNotice };

/** Stands in place of LoginPage's form while a maintenance closes the sign-in. */
export const SignInClosed = observer(function SignInClosed({ closure: { until } }: ClosedProps) {
  const text = useText();
  const { language } = useShell();
  return (
    <PageTitle
      documentTitle={text("login.title")}
      subtitle={
        until === undefined
          ? text("notice.closed.later")
          : text("notice.closed.until", { time: formatOf(language).format(until) })
      }
    >
      {text("notice.closed.heading")}
    </PageTitle>
  );
});

/** A maintenance that has begun explains why there is no form. */
function isClosable({ level, isAhead }: ShownNotice): boolean {
  return level !== "maintenance" || isAhead;
}

function periodOf({ from, until }: ShownNotice, language: string): string {
  const format = formatOf(language);
  return until === undefined ? format.format(from) : format.formatRange(from ?? until, until);
}

function formatOf(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
}
