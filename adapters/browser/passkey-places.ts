import type { PasskeyPlace } from "#domain/ports/passkeys.port.ts";
import { allowedPasskeys } from "./allowed-passkeys.ts";

/** What browsers say of themselves, since 2023 and 2025. */
type SelfDescription = {
  isConditionalMediationAvailable?(): Promise<boolean>;
  getClientCapabilities?(): Promise<{ readonly immediateGet?: boolean }>;
};

/** Returns where a browser asks people whose account is not known yet; never rejects. */
export async function passkeyPlaces(browserWindow: Window): Promise<readonly PasskeyPlace[]> {
  const api: SelfDescription | undefined = allowedPasskeys(browserWindow);
  if (!api) return [];
  const [isInField, capabilities] = await Promise.all([
    api.isConditionalMediationAvailable?.().catch(() => false),
    api.getClientCapabilities?.().catch(() => undefined),
  ]);
  return [
    ...(isInField ? ["field" as const] : []),
    ...(capabilities?.immediateGet ? ["at-hand" as const] : []),
    "dialog",
  ];
}
