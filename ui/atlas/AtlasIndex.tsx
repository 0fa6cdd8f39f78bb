import { useState } from "react";
import { Link } from "react-router";
import { addressListPath } from "./AddressList.tsx";
import { atlasScreens, statePath } from "./atlas-screens.ts";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { AtlasLink, AtlasPage } from "./AtlasPage.tsx";
import { themePanelPath } from "./ThemePanel.tsx";
import styles from "./Atlas.module.scss";

type AtlasIndexProps = {
  readonly settings: AtlasSettings;
  /** The path of the address. Unless it is the index's own path, the index says that there is no such state. */
  readonly missing: string;
};

/** The width of a picture on the index, in CSS pixels. */
const pictureWidth = 264;

/** Shows a small live picture of every state of every screen. */
export function AtlasIndex({ settings, missing }: AtlasIndexProps) {
  const width = settings.width ?? 1280;
  const search = writeSettings({ ...settings, width });
  const [sought, setSought] = useState("");
  const controls = (
    <>
      <label className={styles.switch}>
        Find
        <input
          className={styles.select}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </label>
      <AtlasLink to={addressListPath + search}>Addresses</AtlasLink>
      <AtlasLink to={themePanelPath + search}>Theme colours</AtlasLink>
    </>
  );
  return (
    <AtlasPage settings={{ ...settings, width }} heading="State atlas" controls={controls}>
      {missing !== "/" && <p role="alert">Nothing in the atlas is at {missing}.</p>}
      {atlasScreens.map(([screen, states]) => {
        const names = Object.keys(states).filter((name) => statePath(screen, name).includes(sought.trim()));
        if (names.length === 0) return undefined;
        return (
          <section key={screen} aria-labelledby={`screen-${screen}`}>
            <h2 id={`screen-${screen}`}>{screen}</h2>
            <ul className={styles.pictures}>
              {names.map((name) => (
                <li key={name}>
                  <Picture path={statePath(screen, name)} name={name} settings={{ ...settings, width }} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </AtlasPage>
  );
}

type PictureProps = { readonly path: string; readonly name: string; readonly settings: AtlasSettings };

function Picture({ path, name, settings }: PictureProps) {
  const { width = 1280 } = settings;
  const height = width < 480 ? 720 : 840;
  const scale = pictureWidth / width;
  return (
    <Link className={styles.picture} to={path + writeSettings(settings)}>
      <span className={styles.window} style={{ height: height * scale }}>
        <iframe
          className={styles.small}
          src={path + writeSettings({ ...settings, width: undefined })}
          title={path}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          loading="lazy"
          tabIndex={-1}
          inert
        />
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
