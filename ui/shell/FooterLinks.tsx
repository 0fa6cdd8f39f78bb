import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { shownFooterLinks } from "#application/shell/shown-footer-links.ts";
import type { FooterLinkKind } from "#domain/tenant/footer-links.ts";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";
import styles from "./FooterLinks.module.scss";

const texts = {
  imprint: "footer.imprint",
  privacy: "footer.privacy",
  terms: "footer.terms",
  cookies: "footer.cookies",
  accessibility: "footer.accessibility",
} as const satisfies Readonly<Record<FooterLinkKind, MessageId>>;

type Props = { readonly shell: ShellPresenter };

/** The tenant's links below a page. */
export const PageLinks = observer(function PageLinks({ shell }: Props) {
  const text = useText();
  const links = useLinks(shell);
  return (
    links && (
      <nav className={styles.footer} aria-label={text("footer.label")}>
        {links}
      </nav>
    )
  );
});

const ofAccount = ["terms", "privacy"] as const;

/** What a person should read before they create an account; nothing where the tenant links to none of it. */
export const AccountTerms = observer(function AccountTerms({ shell }: Props) {
  const text = useText();
  const links = useLinks(shell, ofAccount);
  return (
    links && (
      <div className={styles.terms}>
        <p>{text("footer.read")}</p>
        {links}
      </div>
    )
  );
});

/** Returns the tenant's links, all or of some kinds; undefined if there is none, or later pages' words are missing. */
function useLinks(shell: ShellPresenter, kinds?: readonly FooterLinkKind[]): ReactNode {
  const text = useText();
  if (text("footer.label") === "") return undefined;
  const links = shownFooterLinks(shell, kinds).map(({ kind, url, text: own }) => ({
    url,
    shown: own ?? (kind && text(texts[kind])),
  }));
  if (links.length === 0) return undefined;
  return (
    <ul className={styles.list}>
      {links.map(({ url, shown }, index) => (
        <li key={index}>
          <TextLink href={url}>{shown}</TextLink>
        </li>
      ))}
    </ul>
  );
}
