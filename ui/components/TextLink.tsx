import type { ReactNode } from "react";
import type { LinkTarget } from "./LinkButton.tsx";
import { PageAnchor } from "./PageAnchor.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useText } from "./use-text.ts";
import styles from "./TextLink.module.scss";

type TextLinkProps = LinkTarget & {
  readonly children: ReactNode;
};

/** A text link; a link to the outside opens in a new tab and says so. */
export function TextLink({ children, to, href }: TextLinkProps) {
  const text = useText();
  if (to !== undefined) {
    return (
      <PageAnchor className={styles.link} to={to}>
        {children}
      </PageAnchor>
    );
  }
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>{text("common.opensInNewTab")}</VisuallyHidden>
    </a>
  );
}
