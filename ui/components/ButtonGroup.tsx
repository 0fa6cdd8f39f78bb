import type { ReactNode } from "react";
import styles from "./ButtonGroup.module.scss";

/** Buttons below each other, the most likely one first. */
export function ButtonGroup({ children }: { readonly children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
