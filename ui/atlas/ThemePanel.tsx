import { readableTheme, type ReadableTheme } from "#domain/theme/readable-theme.ts";
import { themeChanges } from "#domain/theme/theme-changes.ts";
import type { AtlasSettings } from "./atlas-settings.ts";
import { atlasTenants, loginDomainOf, type AtlasTenant } from "./atlas-tenants.ts";
import { AtlasPage } from "./AtlasPage.tsx";
import { reasonOf, themePairs, writeRatio } from "./theme-report.ts";
import styles from "./Atlas.module.scss";

export const themePanelPath = "/theme-colours";

/** Shows every colour pair of each tenant, its contrast, and what the theme guard changed. */
export function ThemePanel({ settings }: { readonly settings: AtlasSettings }) {
  return (
    <AtlasPage settings={settings} heading="Theme colours">
      {atlasTenants.map((tenant) => (
        <TenantColours key={tenant} tenant={tenant} />
      ))}
    </AtlasPage>
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

/** Lists what the theme guard has changed in a tenant's colours, and why. */
export function ThemeChanges({ tenant }: { readonly tenant: AtlasTenant }) {
  const changes = themeChanges(loginDomainOf(tenant).theme.colors);
  if (changes.length === 0) return <p>Every colour is used as it was written.</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.scheme} ${change.color} ${change.reason}`}>
          {change.scheme}: {change.color} <code>{change.given}</code> {reasonOf(change)}; used:{" "}
          <code>{change.used}</code>
        </li>
      ))}
    </ul>
  );
}
