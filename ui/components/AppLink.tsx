import { classNames } from "./class-names.ts";
import buttonStyles from "./Button.module.scss";
import styles from "./LinkButton.module.scss";

type AppLinkProps = { readonly address: string; readonly children: string };

/** A URL that the phone opens in an app: `otpauth://…` or one with the app's own scheme. */
const appAddress = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
/** Schemes that the browser would run or open itself. */
const ownSchemes = /^(javascript|data|vbscript|blob|file|http|about|view-source):/i;

/** Renders a link that opens an app on this phone; nothing for an address of any other kind (RED-04). */
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
