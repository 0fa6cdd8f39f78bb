import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./Atlas.module.scss";

/** A link inside the atlas. */
export function AtlasLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
