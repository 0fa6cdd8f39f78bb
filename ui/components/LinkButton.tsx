import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useText } from "./use-text.ts";
import buttonStyles from "./Button.module.scss";
import styles from "./LinkButton.module.scss";
import { Icon } from "./Icon.tsx";

/** Where a link leads: `to` inside the portal, `href` elsewhere, which opens in a new tab. */
export type LinkTarget =
  | { readonly to: string; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined };

export type LinkButtonProps = LinkTarget & {
  readonly children: ReactNode;
  readonly kind?: "primary" | "secondary";
  /** For what has to happen besides, such as remembering where to come back to. */
  readonly onClick?: () => void;
};

/** Looks like a button, leads elsewhere. The address is one that the redirect policy has let pass. */
export function LinkButton({ children, kind = "primary", onClick, to, href }: LinkButtonProps) {
  const text = useText();
  const className = classNames(buttonStyles.button, buttonStyles[kind], styles.link);
  if (to !== undefined) {
    return (
      <Link className={className} to={to} onClick={onClick}>
        <span className={styles.label}>{children}</span>
      </Link>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      <span className={styles.label}>
        {children} <VisuallyHidden>{text("common.opensInNewTab")}</VisuallyHidden>
      </span>
      <Icon name="external" size="small" />
    </a>
  );
}
