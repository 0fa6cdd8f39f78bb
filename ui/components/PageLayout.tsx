import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./PageLayout.module.scss";

type PageLayoutProps = {
  /** `<Logo>`; omitted until the tenant is loaded. */
  readonly logo?: ReactNode;
  /** `<ToastRegion>`; null reserves the space for one that may still come. */
  readonly toast?: ReactNode;
  /** Live regions with notices, or the error summary, shown above the heading. */
  readonly notices?: ReactNode;
  /** `<PageTitle>`, `<Form>`, buttons and links, in this order. */
  readonly children: ReactNode;
  /** `<HelpLink>` or `<SupportLink>`, in the same place on every screen. */
  readonly help?: ReactNode;
  /** `<LanguageSelect>` and `<SupportLink>`. */
  readonly footer?: ReactNode;
};

/**
 * Lays out the card on the tenant's page. The card always begins at the same height, so that nothing jumps between
 * the stages of a form; on a phone it fills the page.
 */
export function PageLayout({ logo, toast, notices, children, help, footer }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={classNames(styles.top, toast !== undefined && styles.room)}>{toast}</div>
      <div className={styles.card}>
        {logo !== undefined && <header className={styles.logo}>{logo}</header>}
        <main className={styles.main}>
          {notices !== undefined && <div className={styles.notices}>{notices}</div>}
          {children}
          {help !== undefined && <div className={styles.help}>{help}</div>}
        </main>
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
