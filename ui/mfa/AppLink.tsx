import type { ReactNode } from "react";
import { LinkButton } from "#ui/components/LinkButton.tsx";

export type AppLinkProps = { readonly address: string; readonly children: ReactNode };

/** Schemes that lead to an app on the phone, and nowhere else. */
const appAddress = /^(otpauth:\/\/|https:\/\/|[a-z][a-z0-9+.-]*:\/\/)/i;
/** Schemes that would run something here. */
const scripts = /^(javascript|data|vbscript|blob|file):/i;

/** Opens an address of an app on this phone; nothing for an address that is none (RED-04). */
export function AppLink({ address, children }: AppLinkProps) {
  if (!appAddress.test(address) || scripts.test(address)) return undefined;
  return (
    <LinkButton kind="secondary" href={address}>
      {children}
    </LinkButton>
  );
}
