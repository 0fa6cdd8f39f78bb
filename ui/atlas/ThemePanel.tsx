import type { ReadableTheme } from "#domain/theme/readable-theme.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import { AtlasLink } from "./AtlasLink.tsx";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { atlasTenants, loginDomainOf, type AtlasTenant } from "./atlas-tenants.ts";
import { SettingsBar } from "./SettingsBar.tsx";
import { ThemeChanges } from "./ThemeChanges.tsx";
import { themePairs, writeRatio } from "./theme-report.ts";
import styles from "./Atlas.module.scss";

export const themePanelPath = "/theme-colours";

/** Shows every colour pair of each tenant, its contrast, and what the theme guard changed. */
export function ThemePanel({ settings }: { readonly settings: AtlasSettings }) {
  return (
    <div className={styles.atlas}>
      <SettingsBar settings={settings}>
        <AtlasLink to={`/${writeSettings(settings)}`}>All states</AtlasLink>
      </SettingsBar>
      <main className={styles.index}>
        <h1>Theme colours</h1>
        {atlasTenants.map((tenant) => (
          <TenantColours key={tenant} tenant={tenant} />
        ))}
      </main>
    </div>
  );
}

function TenantColours({ tenant }: { readonly tenant: AtlasTenant }) {
  const { theme } = loginDomainOf(tenant);
  const painted = readableTheme(theme.colors);
  return (
    <section aria-labelledby={`tenant-${tenant}`}>
      <h2 id={`tenant-${tenant}`}>
        {tenant}: {theme.name}
      </h2>
      <div className={styles.schemes}>
        <Pairs painted={painted} scheme="light" />
        <Pairs painted={painted} scheme="dark" />
      </div>
      <ThemeChanges tenant={tenant} />
    </section>
  );
}

type PairsProps = { readonly painted: ReadableTheme; readonly scheme: "light" | "dark" };

function Pairs({ painted, scheme }: PairsProps) {
  return (
    <table className={styles.table}>
      <caption>{scheme}</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Colours</th>
          <th scope="col">Contrast</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {themePairs(painted[scheme], scheme).map(({ meaning, foreground, background, ratio, needed }) => (
          <tr key={meaning}>
            <th scope="row">{meaning}</th>
            <td>
              <span className={styles.swatch} style={{ color: foreground, backgroundColor: background }}>
                Aa
              </span>
              <code>
                {foreground} on {background}
              </code>
            </td>
            <td>{writeRatio(ratio)}</td>
            <td>{writeRatio(needed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
