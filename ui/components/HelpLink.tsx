import type { OutsideAddress } from "./LinkButton.tsx";
import { TextLink } from "./TextLink.tsx";
import { useText } from "./use-text.ts";

type HelpLinkProps = { readonly url: OutsideAddress | undefined };

/** The link "Trouble logging in?", in a new tab; renders nothing when the tenant has no help page. */
export function HelpLink({ url }: HelpLinkProps) {
  const text = useText();
  return url === undefined ? undefined : <TextLink href={url}>{text("common.troubleLoggingIn")}</TextLink>;
}
