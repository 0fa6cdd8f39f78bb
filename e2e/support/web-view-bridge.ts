import type { Page } from "@playwright/test";

/** How native applications are told things by a page: iOS, Android, React Native. */
export type BridgeKind = "webkit" | "android" | "react-native";

type Bridged = { bridgeMessages?: unknown[] } & Record<string, unknown>;

/**
 * Makes every document of a page believe that it stands in the web view of a native application. iOS takes
 * objects (`webkit.messageHandlers.mfaBridge`), the others take JSON (`mfaBridge`, `ReactNativeWebView`).
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

/** What the native application was told by the present document. */
export function bridgeMessages(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => (window as unknown as Bridged).bridgeMessages ?? []);
}
