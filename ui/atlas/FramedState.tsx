import { AtlasLink } from "./AtlasLink.tsx";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { SettingsBar } from "./SettingsBar.tsx";
import { ThemeChanges } from "./ThemeChanges.tsx";
import styles from "./Atlas.module.scss";

/** Shows a state in a frame of the chosen width, below the settings. */
export function FramedState({ path, settings }: { readonly path: string; readonly settings: AtlasSettings }) {
  const alone = path + writeSettings({ ...settings, width: undefined });
  return (
    <div className={styles.atlas}>
      <SettingsBar settings={settings}>
        <AtlasLink to={`/${writeSettings(settings)}`}>All states</AtlasLink>
        <AtlasLink to={alone}>Alone</AtlasLink>
      </SettingsBar>
      <main className={styles.stage}>
        <h1 className={styles.path}>{path}</h1>
        {settings.tenant === "given" && <ThemeChanges tenant={settings.tenant} />}
        <iframe className={styles.frame} title={path} src={alone} width={settings.width} />
      </main>
    </div>
  );
}
