import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, useLocation } from "react-router";
import "#ui/styles/portal.scss";
import { AddressList, addressListPath } from "./AddressList.tsx";
import { AtlasIndex } from "./AtlasIndex.tsx";
import { stateAt } from "./atlas-screens.ts";
import { readSettings, writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { AtlasLink } from "./AtlasPage.tsx";
import { SettingsBar } from "./SettingsBar.tsx";
import { StateView } from "./StateView.tsx";
import { ThemeChanges, ThemePanel, themePanelPath } from "./ThemePanel.tsx";
import styles from "./Atlas.module.scss";

/** Renders what the address names: the index, the colours, one state, or one state in a frame. */
function Atlas() {
  const { pathname, search } = useLocation();
  const settings = readSettings(search);
  const state = stateAt(pathname);
  if (pathname === themePanelPath) return <ThemePanel settings={settings} />;
  if (pathname === addressListPath) return <AddressList settings={settings} />;
  if (state === undefined) return <AtlasIndex settings={settings} missing={pathname} />;
  if (settings.width !== undefined) return <FramedState path={pathname} settings={settings} />;
  const address = pathname + search;
  return (
    <Suspense>
      <StateView key={address} address={address} state={state} settings={settings} />
    </Suspense>
  );
}

/** Shows a state in a frame of the chosen width, below the settings. */
function FramedState({ path, settings }: { readonly path: string; readonly settings: AtlasSettings }) {
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

const container = document.getElementById("atlas");
if (!container) throw new Error("The document has no place for the atlas.");
createRoot(container).render(
  <BrowserRouter>
    <Atlas />
  </BrowserRouter>,
);
