import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { footerLinks, type FooterLink } from "#domain/tenant/footer-links.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";

/** Returns the links below every page in the shown language, all or those of some kinds. */
export function shownFooterLinks(
  shell: Pick<ShellPresenter, "givenFooterLinks" | "language" | "link">,
  kinds?: readonly FooterLink<LinkUrl>["kind"][],
): readonly FooterLink<LinkUrl>[] {
  const links = footerLinks(shell.givenFooterLinks, shell.language, (text) => shell.link(text));
  return kinds === undefined ? links : links.filter(({ kind }) => kinds.includes(kind));
}
