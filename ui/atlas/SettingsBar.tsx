import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { atlasLanguages, atlasSchemes, atlasWidths, readSettings, writeSettings } from "./atlas-settings.ts";
import type { AtlasSettings } from "./atlas-settings.ts";
import { showLanguage } from "#translations/show-language.ts";
import { atlasTenants } from "./atlas-tenants.ts";
import styles from "./Atlas.module.scss";

const switches = {
  lang: { label: "Language", values: atlasLanguages, of: ({ language }: AtlasSettings) => language },
  tenant: { label: "Tenant", values: atlasTenants, of: ({ tenant }: AtlasSettings) => tenant },
  scheme: { label: "Scheme", values: atlasSchemes, of: ({ scheme }: AtlasSettings) => scheme },
  width: { label: "Width", values: atlasWidths, of: ({ width = 1280 }: AtlasSettings) => width },
} as const;

type SettingsBarProps = { readonly settings: AtlasSettings; readonly children: ReactNode };

/** Shows the settings (language, tenant, scheme, width), which are stored in the address. */
export function SettingsBar({ settings, children }: SettingsBarProps) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    showLanguage(document.documentElement, "en");
    document.documentElement.dataset["scheme"] = "auto";
  }, []);
  useEffect(() => {
    document.title = "State atlas";
  }, []);
  const change = (name: string, value: string) => {
    const query = new URLSearchParams(writeSettings(settings));
    query.set(name, value);
    void navigate({ search: writeSettings(readSettings(query.toString())) });
  };
  return (
    <header className={styles.bar}>
      {Object.entries(switches).map(([name, { label, values, of }]) => (
        <label key={name} className={styles.switch}>
          {label}
          <select
            name={name}
            value={of(settings)}
            onChange={(event) => change(name, event.target.value)}
            className={styles.select}
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
      ))}
      <nav className={styles.ways}>{children}</nav>
    </header>
  );
}
