import type { ReactNode } from "react";
import { noticeTones, type NoticeTone } from "./notice-tones.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useText } from "./use-text.ts";
import styles from "./Notice.module.scss";

type NoticeWordsProps = {
  readonly tone: NoticeTone;
  readonly title: string | undefined;
  readonly children: ReactNode;
};

/**
 * The words of a notice, in one line of text, because Orca in Chromium reads each block that comes into a live region, and
 * then all of it again.
 */
export function NoticeWords({ tone, title, children }: NoticeWordsProps) {
  const text = useText();
  return (
    <>
      <VisuallyHidden>{text(noticeTones[tone].name)} </VisuallyHidden>
      {title !== undefined && (
        <>
          <strong className={styles.title}>{title}</strong>
          <br />
        </>
      )}
      {children}
    </>
  );
}
