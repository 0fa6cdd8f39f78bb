import type { OutsideAddress } from "./LinkButton.tsx";
import { TextLink } from "./TextLink.tsx";
import { useText } from "./use-text.ts";

type SupportLinkProps = { readonly url: OutsideAddress | undefined };

/** The link "Contact support", in a new tab; renders nothing when the tenant has no support page. */
export function SupportLink({ url }: SupportLinkProps) {
  const text = useText();
  return url === undefined ? undefined : <TextLink href={url}>{text("common.contactSupport")}</TextLink>;
}
