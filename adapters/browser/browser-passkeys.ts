import type {
  NoPasskey,
  PasskeyAccount,
  PasskeyCredential,
  PasskeyReach,
  Passkeys,
} from "#domain/ports/passkeys.port.ts";
import { allowedPasskeys, passkeysOf } from "./allowed-passkeys.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";

/** The part that asks, which is loaded when it is needed. */
type Asking = Omit<Passkeys, "reach">;

/** The browser's passkeys: says where they are, and loads the part that asks for them when it is needed. */
export class BrowserPasskeys implements Passkeys {
  private readonly window: Window;
  private readonly loaded = retriedLoad(async () => {
    const { WebAuthnPasskeys } = await import(/* webpackChunkName: "web-authn" */ "./web-authn-passkeys.ts");
    return new WebAuthnPasskeys(this.window);
  });

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  async reach(): Promise<PasskeyReach> {
    const api = allowedPasskeys(this.window);
    if (!api) return "none";
    try {
      const isDeviceAble = await api.isUserVerifyingPlatformAuthenticatorAvailable();
      return isDeviceAble ? "this-device" : "other-devices";
    } catch {
      return "other-devices";
    }
  }

  create(...asked: Parameters<Passkeys["create"]>): ReturnType<Passkeys["create"]> {
    return this.ask((passkeys) => passkeys.create(...asked));
  }

  get(...asked: Parameters<Passkeys["get"]>): ReturnType<Passkeys["get"]> {
    return this.ask((passkeys) => passkeys.get(...asked));
  }

  signalUnknown(credential: Pick<PasskeyCredential, "id" | "rpId">): void {
    this.tell("signalUnknownCredential", (passkeys) => passkeys.signalUnknown(credential));
  }

  signalAccepted(account: PasskeyAccount, credentialIds: readonly string[]): void {
    const signal = "signalAllAcceptedCredentials";
    this.tell(signal, (passkeys) => passkeys.signalAccepted(account, credentialIds));
  }

  private async ask(
    question: (passkeys: Asking) => Promise<Result<PasskeyCredential, NoPasskey>>,
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    try {
      return await question(await this.loaded());
    } catch {
      return failure({ kind: "no-passkey", reason: "interrupted" });
    }
  }

  /** Sends a signal to a browser that takes it; one that cannot be sent changes nothing for the person. */
  private tell(name: string, signal: (passkeys: Asking) => void): void {
    const api = passkeysOf(this.window);
    if (api && name in api) void this.loaded().then(signal, () => undefined);
  }
}
