import { useEffect, useId, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./Icon.tsx";
import { useStanding } from "./LiveRegion.tsx";
import { noticeTones, type NoticeTone } from "./notice-tones.ts";
import { NoticeWords } from "./NoticeWords.tsx";
import styles from "./Notice.module.scss";

export type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Content that is not announced with the notice, such as a `SupportReference`. */
  readonly details?: ReactNode;
  /** A `Button kind="link"` or a `TextLink` that helps with the problem. */
  readonly action?: ReactNode;
  /**
   * Announces the text as soon as there is one; buttons and countdowns are outside the live region (M-15). Render such
   * a notice always: it is visible while it has children. A new alert is scrolled into view.
   */
  readonly live?: "status" | "alert";
  /** Scrolls a status into view as it appears, because it answers a button that the person has just pressed. */
  readonly isAnswer?: boolean;
  /** The id, for `aria-describedby` of a control. */
  readonly id?: string;
  /** Takes focus on mount, so that a notice that is there from the start is read out. */
  readonly focus?: boolean;
};

/** A card that says what happened. Set `live` when it may appear after the page has loaded. */
export function Notice({
  tone,
  title,
  children,
  details,
  action,
  live,
  isAnswer = false,
  id,
  focus = false,
}: NoticeProps) {
  // An element with an id is in Firefox's accessibility tree from the start. Else the card comes there together with its
  // alert, or the alert among other parts of it, and Orca says nothing. The ids of the prerendered page are others.
  const ownId = useId();
  const isStanding = useStanding();
  const isShown = live === undefined || Boolean(children);
  // The text waits for the live region; the button is rendered at once, because it may get the focus (error-14).
  const isSaid = isShown && (live === undefined || isStanding);
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focus) card.current?.focus({ preventScroll: true });
  }, [focus]);

  const isAlert = isShown && live === "alert";
  const comesIntoView = isAlert || (isShown && isAnswer);
  useEffect(() => {
    if (comesIntoView) card.current?.scrollIntoView({ block: "nearest" });
  }, [comesIntoView]);

  return (
    <div
      ref={card}
      id={id ?? ownId}
      suppressHydrationWarning
      className={isShown ? classNames(styles.notice, styles[tone]) : styles.empty}
      tabIndex={focus ? -1 : undefined}
    >
      {isShown && (
        <span className={styles.icon}>
          <Icon name={noticeTones[tone].icon} />
        </span>
      )}
      <div className={styles.body}>
        <div id={`${ownId}words`} suppressHydrationWarning>
          {/* An alert is inserted with its words: Orca says nothing of words that come into one in Firefox. */}
          <div key={String(isAlert && isSaid)} role={live}>
            {isSaid && (
              <NoticeWords tone={tone} title={title}>
                {children}
              </NoticeWords>
            )}
          </div>
        </div>
        {isSaid && details !== undefined && <div className={styles.details}>{details}</div>}
        {isShown && action !== undefined && (
          <div className={styles.action} data-notice-action={isAlert || undefined}>
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
