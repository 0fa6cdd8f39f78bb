import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { useStanding } from "./LiveRegion.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useText } from "./use-text.ts";
import styles from "./Notice.module.scss";

export type NoticeTone = "info" | "success" | "warning" | "error";

const icons: Record<NoticeTone, IconName> = {
  info: "info",
  success: "check-circle",
  warning: "warning",
  error: "alert",
};

const toneNames = {
  info: "common.toneInfo",
  success: "common.toneSuccess",
  warning: "common.toneWarning",
  error: "common.toneError",
} as const;

export type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** What belongs to it and is not read out with it, such as a `SupportReference`. */
  readonly details?: ReactNode;
  /** A `Button kind="link"` or a `TextLink`: what to do about it. */
  readonly action?: ReactNode;
  /**
   * Announces what it says as soon as it says something, and no more: buttons and countdowns stand beside the
   * live region (M-15). Such a card is rendered always, and shown while it has children. An alert that
   * appears is scrolled to, by no more than it takes (error-14).
   */
  readonly live?: "status" | "alert";
  /** For a control that it describes. */
  readonly id?: string;
  /** Takes focus on arrival: so it is read out although it stands there from the first moment. */
  readonly focus?: boolean;
};

/** A card that tells what happened. What may appear after the page has loaded is `live`. */
export function Notice({ tone, title, children, details, action, live, id, focus = false }: NoticeProps) {
  const text = useText();
  const isStanding = useStanding();
  const isShown = live === undefined || Boolean(children);
  // What is said waits for the live region; the focus may have to go to the button at once (error-14).
  const isSaid = isShown && (live === undefined || isStanding);
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focus) card.current?.focus({ preventScroll: true });
  }, [focus]);

  const isAlert = isShown && live === "alert";
  useEffect(() => {
    if (isAlert) card.current?.scrollIntoView({ block: "nearest" });
  }, [isAlert]);

  return (
    <div
      ref={card}
      id={id}
      className={isShown ? classNames(styles.notice, styles[tone]) : styles.empty}
      tabIndex={focus ? -1 : undefined}
    >
      {isShown && (
        <span className={styles.icon}>
          <Icon name={icons[tone]} />
        </span>
      )}
      <div className={styles.body}>
        <div role={live}>
          {isSaid && (
            <>
              <VisuallyHidden>{text(toneNames[tone])} </VisuallyHidden>
              {title !== undefined && <p className={styles.title}>{title}</p>}
              <div className={styles.text}>{children}</div>
            </>
          )}
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
