import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LinkTarget } from "./LinkButton.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useText } from "./use-text.ts";
import styles from "./TextLink.module.scss";

export type TextLinkProps = LinkTarget & {
  readonly children: ReactNode;
  readonly onClick?: () => void;
};

/** A link in words; outside addresses open in a new tab and say so. */
export function TextLink({ children, onClick, to, href }: TextLinkProps) {
  const text = useText();
  if (to !== undefined) {
    return (
      <Link className={styles.link} to={to} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children} <VisuallyHidden>{text("common.opensInNewTab")}</VisuallyHidden>
    </a>
  );
}
