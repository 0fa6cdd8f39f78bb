import type { StoreAddress } from "#domain/mfa/apps/authenticator-apps.ts";
import { TextLink } from "./TextLink.tsx";
import styles from "./StoreLinks.module.scss";

/** An app with its store links, those for the person's own operating system first. */
type StoreApp = {
  readonly name: string;
  readonly stores: readonly { readonly href: StoreAddress; readonly text: string }[];
};

/** Lists apps with text links to their stores (M-03). */
export function StoreLinks({ apps }: { readonly apps: readonly StoreApp[] }) {
  return (
    <ul className={styles.apps} role="list">
      {apps.map(({ name, stores }) => (
        <li key={name} className={styles.app}>
          <p className={styles.name}>{name}</p>
          <ul className={styles.stores} role="list">
            {stores.map(({ href, text }) => (
              <li key={href}>
                <TextLink href={href}>{text}</TextLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
