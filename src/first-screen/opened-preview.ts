import { takeFragment } from "#adapters/navigation/take-fragment.ts";
import { previewOfTab } from "#domain/tenant/preview.ts";
import type { FirstScreen } from "./first-screen.ts";

/** Resolves to the preview that an operator has opened in this tab; undefined, as for everybody else, without one. */
export async function openedPreview(firstScreen: FirstScreen) {
  const { config, storage, window: browserWindow } = firstScreen;
  const { previewKey: key } = config;
  const token = key && (takeFragment(browserWindow, "preview") ?? storage.read(previewOfTab));
  if (!key || !token) return undefined;
  return import(/* webpackChunkName: "preview" */ "#src/program/preview.tsx")
    .then(({ openPreview }) => openPreview(firstScreen, { token, key }))
    .catch(() => undefined);
}
