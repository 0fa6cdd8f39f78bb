import type { IncomingCodes } from "#domain/mfa/factors/incoming-codes.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

type OneTimeCodeRequest = CredentialRequestOptions & {
  readonly otp: { readonly transport: readonly ["sms"] };
};

/** Reads the code from a text message that names this host, when the person allows it (WebOTP, M-13). */
export class WebOtpCodes implements IncomingCodes {
  private readonly window: Window;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  async next(cancellation: Cancellation): Promise<string | undefined> {
    if (!("OTPCredential" in this.window)) return undefined;
    const controller = new AbortController();
    const stopListening = cancellation.onCancel(() => controller.abort());
    try {
      const request: OneTimeCodeRequest = { otp: { transport: ["sms"] }, signal: controller.signal };
      const credential = await this.window.navigator.credentials.get(request);
      const code: unknown = credential && "code" in credential ? credential.code : undefined;
      return typeof code === "string" ? code : undefined;
    } catch {
      // Refused, cancelled or not permitted: the person then types the code.
      return undefined;
    } finally {
      stopListening();
    }
  }
}
