import { passkeyPlaces } from "#adapters/browser/passkey-places.ts";
import { WebAuthnPasskeys } from "#adapters/browser/web-authn-passkeys.ts";
import { PasskeyEntry, type MakePasskeyEntry } from "#application/login/passkey-entry.ts";
import { AskForPasskey } from "#domain/login/ask-for-passkey.ts";
import { SignInWithPasskey } from "#domain/login/sign-in-with-passkey.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";

export { restPasskeyProofs } from "#adapters/platform-api/rest/rest-passkey-proofs.ts";

type Given = Pick<FirstScreen, "clock" | "config" | "window"> &
  Omit<ConstructorParameters<typeof SignInWithPasskey>[0], "passkeys"> & { readonly tabs: Tabs };

/**
 * Makes the way by a passkey for a visit of LoginPage; undefined where the browser has none. On a shared device the browser
 * suggests none unasked: they would name the people before.
 */
export async function makePasskeyEntry(
  services: Given,
  [page, address, stay]: Parameters<MakePasskeyEntry>,
): Promise<PasskeyEntry | undefined> {
  const passkeys = new WebAuthnPasskeys(services.window);
  const places = await passkeyPlaces(services.window);
  if (places.length === 0) return undefined;
  const known = { ...services, passkeys };
  return new PasskeyEntry(services.config.sharedDevice ? ["dialog"] : places, page, address, stay, {
    askForPasskey: new AskForPasskey(known),
    signInWithPasskey: new SignInWithPasskey(known),
    tabs: services.tabs,
    clock: services.clock,
  });
}
