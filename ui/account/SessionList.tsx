import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { AccountPresenter } from "#application/account/account.presenter.ts";
import type { ListedSession } from "#domain/account/sessions-api.port.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import styles from "#ui/components/ManagedList.module.scss";
import { useText } from "#ui/components/use-text.ts";

type Props = Shows<AccountPresenter> & { readonly sessions: readonly ListedSession[] };

/** The browsers in which the person is signed in, this one first. */
export const SessionList = observer(function SessionList({ presenter, sessions }: Props) {
  const text = useText();
  const id = useId();
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text("account.sessions.heading")}
      </h2>
      <p className={styles.hint}>{text(hint())}</p>
      {sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.item}>
              <Session presenter={presenter} session={session} />
            </li>
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button kind="secondary" onClick={() => presenter.askForOthers()}>
          {text("account.sessions.endOthers")}
        </Button>
      )}
    </section>
  );

  function hint() {
    if (sessions.length === 0) return "account.sessions.none";
    return hasOthers ? "account.sessions.text" : "account.sessions.onlyThis";
  }
});

const Session = observer(function Session({
  presenter,
  session,
}: Shows<AccountPresenter> & { readonly session: ListedSession }) {
  const text = useText();
  const timeOf = useShownTime();
  const { id, isThis, browser, place, signedInAt, lastSeenAt } = session;
  const name = browser ?? text("account.sessions.unnamed");
  const { ending } = presenter;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={styles.hint}>
        {isThis && <p>{text("account.sessions.this")}</p>}
        {place !== undefined && <p>{place}</p>}
        {signedInAt !== undefined && <p>{text("account.sessions.signedIn", { time: timeOf(signedInAt) })}</p>}
        {lastSeenAt !== undefined && !isThis && (
          <p>{text("account.sessions.lastSeen", { time: timeOf(lastSeenAt) })}</p>
        )}
      </div>
      {!isThis && (
        <div className={styles.actions}>
          <Button
            kind="link"
            pending={ending?.kind === "one" && ending.id === id}
            label={`${text("account.sessions.end")}, ${name}`}
            onClick={() => void presenter.end({ kind: "one", id })}
          >
            {text("account.sessions.end")}
          </Button>
        </div>
      )}
    </>
  );
});

/** Returns the function that writes day and time as the page's language does, by the clock of this browser. */
function useShownTime(): (time: number) => string {
  const { language } = useShell();
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (time) => format.format(time);
}
