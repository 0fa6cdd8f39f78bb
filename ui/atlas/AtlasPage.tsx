import type { ReactNode } from "react";
import { Link } from "react-router";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { SettingsBar } from "./SettingsBar.tsx";
import styles from "./Atlas.module.scss";

/** A link inside the atlas. */
export function AtlasLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}

type AtlasPageProps = {
  readonly settings: AtlasSettings;
  readonly heading: string;
  /** What stands in the bar beside the settings; by default a link to the index. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the atlas's own, below the settings. */
export function AtlasPage({ settings, heading, controls, children }: AtlasPageProps) {
  return (
    <div className={styles.atlas}>
      <SettingsBar settings={settings}>
        {controls ?? <AtlasLink to={`/${writeSettings(settings)}`}>All states</AtlasLink>}
      </SettingsBar>
      <main className={styles.index}>
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  );
}
