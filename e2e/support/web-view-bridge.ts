import type { Page } from "@playwright/test";

type Bridged = { bridgeMessages?: unknown[] } & Record<string, unknown>;

/**
 * Installs the bridge of an iOS (`webkit`) or a React Native application in every document of a page. iOS accepts
 * objects (`webkit.messageHandlers.mfaBridge`), the other one JSON.
 */
export async function installBridge(page: Page, kind: "webkit" | "react-native"): Promise<void> {
  await page.addInitScript((bridge) => {
    const bridged = window as unknown as Bridged;
    const messages: unknown[] = [];
    const asObjects = { postMessage: (message: unknown) => void messages.push(message) };
    const asTexts = { postMessage: (message: string) => void messages.push(JSON.parse(message)) };
    bridged.bridgeMessages = messages;
    if (bridge === "webkit") bridged["webkit"] = { messageHandlers: { mfaBridge: asObjects } };
    if (bridge === "react-native") bridged["ReactNativeWebView"] = asTexts;
  }, kind);
}

/** Returns the messages of the current document to the native application. */
export function bridgeMessages(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => (window as unknown as Bridged).bridgeMessages ?? []);
}
