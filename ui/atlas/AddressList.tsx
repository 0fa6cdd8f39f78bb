import { allStatePaths } from "./atlas-screens.ts";
import { writeSettings, type AtlasSettings } from "./atlas-settings.ts";
import { AtlasLink, AtlasPage } from "./AtlasPage.tsx";

export const addressListPath = "/addresses";

/** Lists the addresses of all states without pictures; the checks read it. */
export function AddressList({ settings }: { readonly settings: AtlasSettings }) {
  return (
    <AtlasPage settings={settings} heading="Addresses of the state atlas">
      <ul>
        {allStatePaths.map((path) => (
          <li key={path} data-state={path}>
            <AtlasLink to={path + writeSettings(settings)}>{path}</AtlasLink>
          </li>
        ))}
      </ul>
    </AtlasPage>
  );
}
