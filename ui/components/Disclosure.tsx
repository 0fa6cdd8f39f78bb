import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Disclosure.module.scss";

type DisclosureProps = { readonly summary: string; readonly children: ReactNode };

/** Help text that can be opened and closed. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" size="small" />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
