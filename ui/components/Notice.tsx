import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";
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
  readonly children: ReactNode;
  /** A `Button kind="link"` or a `TextLink`: what to do about it. */
  readonly action?: ReactNode;
  /** For a control that it describes. */
  readonly id?: string;
  /** Takes focus on arrival: so it is read out although it stands there from the first moment. */
  readonly focus?: boolean;
};

/**
 * A card that tells what happened. Put it inside a `LiveRegion` when it may appear after the page has
 * loaded; the card itself announces nothing.
 */
export function Notice({ tone, title, children, action, id, focus = false }: NoticeProps) {
  const text = useText();
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focus) card.current?.focus({ preventScroll: true });
  }, [focus]);

  return (
    <div
      ref={card}
      id={id}
      className={classNames(styles.notice, styles[tone])}
      tabIndex={focus ? -1 : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles.body}>
        <VisuallyHidden>{text(toneNames[tone])} </VisuallyHidden>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{children}</div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
