import type { Page } from "@playwright/test";

/** The bridge by which a page posts messages to a native application: iOS, Android, React Native. */
export type BridgeKind = "webkit" | "android" | "react-native";

type Bridged = { bridgeMessages?: unknown[] } & Record<string, unknown>;

/**
 * Installs a native application's bridge in every document of a page. iOS accepts objects
 * (`webkit.messageHandlers.mfaBridge`), the others accept JSON (`mfaBridge`, `ReactNativeWebView`).
 */
export async function installBridge(page: Page, kind: BridgeKind): Promise<void> {
  await page.addInitScript((bridge) => {
    const bridged = window as unknown as Bridged;
    const messages: unknown[] = [];
    const asObjects = { postMessage: (message: unknown) => void messages.push(message) };
    const asTexts = { postMessage: (message: string) => void messages.push(JSON.parse(message)) };
    bridged.bridgeMessages = messages;
    if (bridge === "webkit") bridged["webkit"] = { messageHandlers: { mfaBridge: asObjects } };
    if (bridge === "android") bridged["mfaBridge"] = asTexts;
    if (bridge === "react-native") bridged["ReactNativeWebView"] = asTexts;
  }, kind);
}

/** Returns the messages of the current document to the native application. */
export function bridgeMessages(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => (window as unknown as Bridged).bridgeMessages ?? []);
}
