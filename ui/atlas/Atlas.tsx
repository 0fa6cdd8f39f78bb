import { Suspense } from "react";
import { useLocation } from "react-router";
import { AddressList, addressListPath } from "./AddressList.tsx";
import { AtlasIndex } from "./AtlasIndex.tsx";
import { stateAt } from "./atlas-screens.ts";
import { readSettings } from "./atlas-settings.ts";
import { FramedState } from "./FramedState.tsx";
import { StateView } from "./StateView.tsx";
import { ThemePanel, themePanelPath } from "./ThemePanel.tsx";

/** Renders what the address names: the index, the colours, one state, or one state in a frame. */
export function Atlas() {
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
