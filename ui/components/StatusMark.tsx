import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";
import type { NoticeTone } from "./notice-tones.ts";
import styles from "./StatusMark.module.scss";

export type StatusMarkProps = { readonly icon: IconName; readonly tone?: NoticeTone | "neutral" };

/** The icon above the heading of a page that reports a result. */
export function StatusMark({ icon, tone = "neutral" }: StatusMarkProps) {
  return (
    <span className={classNames(styles.mark, styles[tone])} aria-hidden="true">
      <Icon name={icon} size="large" />
    </span>
  );
}
