import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import {
  savedIid,
  savedRedirectUri,
  targetOfTab,
  type SignInTarget,
} from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";

type Deps = { readonly storage: BrowserStorage; readonly redirectPolicy: RedirectPolicy };

/** Where the person is to go after sign-in: judged when kept, and again when used (SPEC-CHOICE D-03). */
export class SavedTarget {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Keeps what LoginPage was asked for in this tab: for the tab itself, nothing included, and for tabs that were
   * never asked. What is absent or refused is forgotten (login-22, SPEC-CHOICE D-66).
   */
  keep(asked: { readonly redirectUri?: string | undefined; readonly iid?: string | undefined }): void {
    const redirectUri = this.deps.redirectPolicy.redirect(asked.redirectUri);
    const { iid } = asked;
    this.deps.storage.put(savedRedirectUri, redirectUri);
    this.deps.storage.put(savedIid, iid);
    this.deps.storage.write(targetOfTab, { redirectUri, iid });
  }

  /** Forgets where to go, in this tab and for tabs that were never asked; the application instance stays. */
  forgetAddress(): void {
    const { iid } = this;
    this.deps.storage.remove(savedRedirectUri);
    this.deps.storage.write(targetOfTab, { redirectUri: undefined, iid });
  }

  /** The kept target if it still passes; one that does not is deleted. */
  get address(): TrustedUrl | undefined {
    const { redirectUri } = keptTarget(this.deps.storage);
    const address = this.deps.redirectPolicy.redirect(redirectUri);
    if (redirectUri !== undefined && address === undefined) this.dropAddress();
    return address;
  }

  get iid(): string | undefined {
    return keptTarget(this.deps.storage).iid;
  }

  /** Both, as LoginPage reads them: internal returns carry them on (SPEC-CHOICE D-51). */
  get parameters(): { readonly redirectUri?: string; readonly iid?: string } {
    const { address, iid } = this;
    return { ...(address && { redirectUri: address }), ...(iid !== undefined && { iid }) };
  }

  /** Deletes a refused address where it was found; another tab's may be good. */
  private dropAddress(): void {
    const own = this.deps.storage.read(targetOfTab);
    if (own) this.deps.storage.write(targetOfTab, { ...own, redirectUri: undefined });
    else this.deps.storage.remove(savedRedirectUri);
  }
}

/** What this tab was asked for, or else what the browser was asked for last. Nothing here has been judged. */
export function keptTarget(storage: BrowserStorage): SignInTarget {
  const own = storage.read(targetOfTab);
  return own ?? { redirectUri: storage.read(savedRedirectUri), iid: storage.read(savedIid) };
}
