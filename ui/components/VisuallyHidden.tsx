import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.scss";

/** Words for screen readers that the eye does not need. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
