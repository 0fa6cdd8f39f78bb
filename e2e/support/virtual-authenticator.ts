import type { CDPSession, Page } from "@playwright/test";

type Options = {
  /** `internal`: the device itself; `usb`: a security key. */
  readonly transport?: "internal" | "usb";
  readonly hasResidentKey?: boolean;
  readonly defaultBackupEligibility?: boolean;
  readonly defaultBackupState?: boolean;
};

/**
 * Has the browser suggest no passkeys in a field, since a virtual authenticator would take the suggestion by itself and
 * sign the person in before the test has typed anything. `says`: what it can do beside.
 */
function suggestNothing(says: object | undefined): void {
  if (!("PublicKeyCredential" in window)) return;
  Object.assign(PublicKeyCredential, {
    isConditionalMediationAvailable: () => Promise.resolve(false),
    getClientCapabilities: says && (() => Promise.resolve(says)),
  });
}

type Credential = {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId?: string;
  readonly signCount: number;
};

/** An authenticator of Chromium's own for one page (Chrome DevTools Protocol, domain `WebAuthn`). */
export class VirtualAuthenticator {
  private readonly session: CDPSession;
  private readonly authenticatorId: string;

  private constructor(session: CDPSession, authenticatorId: string) {
    this.session = session;
    this.authenticatorId = authenticatorId;
  }

  /**
   * Adds an authenticator to the browser of a page, by default the device itself, touched at once by its owner.
   * `isSuggested`: whether the browser suggests its passkeys in a field. `says`: what a browser that suggests none says of
   * itself (`getClientCapabilities`).
   */
  static async of(
    page: Page,
    {
      isSuggested = false,
      says,
      ...options
    }: Options & { readonly isSuggested?: boolean; readonly says?: object } = {},
  ): Promise<VirtualAuthenticator> {
    if (!isSuggested) await page.addInitScript(suggestNothing, says);
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        ctap2Version: "ctap2_1",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        ...options,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Returns its passkeys, with their ids as pages and WebAuthn's JSON forms write them. */
  async credentials(): Promise<readonly Credential[]> {
    const { authenticatorId } = this;
    const { credentials } = await this.session.send("WebAuthn.getCredentials", { authenticatorId });
    return credentials.map(({ credentialId, ...credential }) => ({
      ...credential,
      credentialId: Buffer.from(credentialId, "base64").toString("base64url"),
    }));
  }

  /** Lets the right person, or another one, answer from now on. */
  async verifyUser(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  }

  /** Lets it be touched at once, or not at all. */
  async touch(enabled: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  }
}
