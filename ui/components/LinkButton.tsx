import type { ReactNode } from "react";
import type { StoreAddress } from "#domain/mfa/apps/authenticator-apps.ts";
import type { LinkUrl, TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { classNames } from "./class-names.ts";
import { PageAnchor, type PageTarget } from "./PageAnchor.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useText } from "./use-text.ts";
import buttonStyles from "./Button.module.scss";
import styles from "./LinkButton.module.scss";
import { Icon } from "./Icon.tsx";

/**
 * A URL that the redirect policy accepted, an app store's, or the portal's own root; any other string fails to compile
 * (RED-01).
 */
export type OutsideAddress = LinkUrl | TrustedUrl | StoreAddress | "/";

/** The target of a link: `to` inside the portal, or `href` outside, which opens in a new tab. */
export type LinkTarget =
  | { readonly to: PageTarget; readonly href?: undefined }
  | { readonly href: OutsideAddress; readonly to?: undefined };

type LinkButtonProps = LinkTarget & {
  readonly children: ReactNode;
  readonly kind?: "primary" | "secondary";
};

/** A link that looks like a button. */
export function LinkButton({ children, kind = "primary", to, href }: LinkButtonProps) {
  const text = useText();
  const className = classNames(buttonStyles.button, buttonStyles[kind], styles.link);
  if (to !== undefined) {
    return (
      <PageAnchor className={className} to={to}>
        <span className={styles.label}>{children}</span>
      </PageAnchor>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      <span className={styles.label}>
        {children} <VisuallyHidden>{text("common.opensInNewTab")}</VisuallyHidden>
      </span>
      <Icon name="external" size="small" />
    </a>
  );
}
