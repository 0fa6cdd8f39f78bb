import type { OutsideAddress } from "./LinkButton.tsx";
import { TextLink } from "./TextLink.tsx";
import { useText } from "./use-text.ts";

export type SupportLinkProps = { readonly url: OutsideAddress | undefined };

/** "Contact support" in a new tab; nothing where the tenant names no support page. */
export function SupportLink({ url }: SupportLinkProps) {
  const text = useText();
  return url === undefined ? undefined : <TextLink href={url}>{text("common.contactSupport")}</TextLink>;
}
