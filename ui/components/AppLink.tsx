import { classNames } from "./class-names.ts";
import buttonStyles from "./Button.module.scss";
import styles from "./LinkButton.module.scss";

export type AppLinkProps = { readonly address: string; readonly children: string };

/** Addresses of an app: `otpauth://…`, one of the app's own, or one that the phone hands to it. */
const appAddress = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
/** Schemes that would be run or shown here. */
const ownSchemes = /^(javascript|data|vbscript|blob|file|http|about|view-source):/i;

/** Opens an app on this very phone; nothing for an address that leads to none (RED-04). */
export function AppLink({ address, children }: AppLinkProps) {
  if (!appAddress.test(address) || ownSchemes.test(address)) return undefined;
  return (
    <a
      className={classNames(buttonStyles.button, buttonStyles.secondary, styles.link)}
      href={address}
      rel="noopener noreferrer"
    >
      <span className={styles.label}>{children}</span>
    </a>
  );
}
