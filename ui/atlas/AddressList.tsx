import { AtlasLink } from "./AtlasLink.tsx";
import { allStatePaths } from "./atlas-screens.ts";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { SettingsBar } from "./SettingsBar.tsx";
import styles from "./Atlas.module.scss";

export const addressListPath = "/addresses";

/** Lists the addresses of all states without pictures; the checks read it. */
export function AddressList({ settings }: { readonly settings: AtlasSettings }) {
  const search = writeSettings(settings);
  return (
    <div className={styles.atlas}>
      <SettingsBar settings={settings}>
        <AtlasLink to={`/${search}`}>All states</AtlasLink>
      </SettingsBar>
      <main className={styles.index}>
        <h1>Addresses of the state atlas</h1>
        <ul>
          {allStatePaths.map((path) => (
            <li key={path} data-state={path}>
              <AtlasLink to={path + search}>{path}</AtlasLink>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
