import { allowedPasskeys } from "./allowed-passkeys.ts";

/** What browsers say of themselves, since 2025. */
type Capabilities = {
  getClientCapabilities?(): Promise<{ readonly conditionalCreate?: boolean }>;
};

/** Returns whether a browser can make passkeys without a question (WebAuthn Level 3, `conditionalCreate`); never rejects. */
export async function makesUnaskedPasskeys(browserWindow: Window): Promise<boolean> {
  const api: Capabilities | undefined = allowedPasskeys(browserWindow);
  const capabilities = await api?.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.conditionalCreate === true;
}
