import type { PasskeyReach } from "#domain/mfa/flow/mfa-context.ts";
import type { PasskeyAccount } from "#domain/mfa/visit/passkeys.port.ts";
import type {
  NoPasskey,
  PasskeyCredential,
  Passkeys,
  WebAuthnJson,
} from "#domain/mfa/visit/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";

const ability = "publickey-credentials-get";

/** What Chromium says of the permissions of a document, under its former name. */
type WithFeaturePolicy = { readonly featurePolicy?: { allowsFeature(feature: string): boolean } };

/** The browser's passkeys: says where they are, and loads the part that asks for them when it is needed. */
export class BrowserPasskeys implements Passkeys {
  private readonly window: Window;
  private readonly loaded = retriedLoad(async () => {
    const { WebAuthnPasskeys } = await import(
      /* webpackChunkName: "mfa-passkey" */ "./web-authn-passkeys.ts"
    );
    return new WebAuthnPasskeys(this.window);
  });

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  async reach(): Promise<PasskeyReach> {
    const { document } = this.window;
    const { api } = this;
    const isAllowed = (document as WithFeaturePolicy).featurePolicy?.allowsFeature(ability) ?? true;
    if (!api || !isAllowed) return "none";
    try {
      const isDeviceAble = await api.isUserVerifyingPlatformAuthenticatorAvailable();
      return isDeviceAble ? "this-device" : "other-devices";
    } catch {
      return "other-devices";
    }
  }

  create(options: WebAuthnJson, cancellation: Cancellation): Promise<Result<PasskeyCredential, NoPasskey>> {
    return this.ask((passkeys) => passkeys.create(options, cancellation));
  }

  get(options: WebAuthnJson, cancellation: Cancellation): Promise<Result<PasskeyCredential, NoPasskey>> {
    return this.ask((passkeys) => passkeys.get(options, cancellation));
  }

  signalUnknown(credential: Pick<PasskeyCredential, "id" | "rpId">): void {
    this.tell("signalUnknownCredential", (passkeys) => passkeys.signalUnknown(credential));
  }

  signalAccepted(account: PasskeyAccount, credentialIds: readonly string[]): void {
    const signal = "signalAllAcceptedCredentials";
    this.tell(signal, (passkeys) => passkeys.signalAccepted(account, credentialIds));
  }

  private get api(): typeof PublicKeyCredential | undefined {
    return (this.window as { readonly PublicKeyCredential?: typeof PublicKeyCredential }).PublicKeyCredential;
  }

  private async ask(
    question: (passkeys: Omit<Passkeys, "reach">) => Promise<Result<PasskeyCredential, NoPasskey>>,
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    try {
      return await question(await this.loaded());
    } catch {
      return failure({ kind: "no-passkey", reason: "interrupted" });
    }
  }

  /** Sends a signal to a browser that takes it; one that cannot be sent changes nothing for the person. */
  private tell(name: string, signal: (passkeys: Omit<Passkeys, "reach">) => void): void {
    if (this.api && name in this.api) void this.loaded().then(signal, () => undefined);
  }
}
