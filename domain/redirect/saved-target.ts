import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import {
  savedIid,
  savedRedirectUri,
  targetOfTab,
  type SignInTarget,
} from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";

/** A validated target and the application instance that asked for it, as parameters of LoginPage. */
type TargetParameters = { readonly redirectUri?: TrustedUrl; readonly iid?: string };

type Deps = { readonly storage: BrowserStorage; readonly redirectPolicy: RedirectPolicy };

/** The target of a sign-in: validated when it is stored, and again when it is used (SPEC-CHOICE D-03). */
export class SavedTarget {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Stores the target in LoginPage's address, for this tab and for tabs that have none of their own. A missing or
   * refused target is stored for this tab as none, and removed for the others (login-22, SPEC-CHOICE D-66). Returns
   * what was stored.
   */
  keep(asked: {
    readonly redirectUri?: string | undefined;
    readonly iid?: string | undefined;
  }): TargetParameters {
    const redirectUri = this.deps.redirectPolicy.redirect(asked.redirectUri);
    const { iid } = asked;
    this.deps.storage.put(savedRedirectUri, redirectUri);
    this.deps.storage.put(savedIid, iid);
    this.deps.storage.write(targetOfTab, { redirectUri, iid });
    return parametersOf(redirectUri, iid);
  }

  /** Removes the target, in this tab and for tabs that have none of their own; the application instance stays. */
  forgetAddress(): void {
    const { iid } = this;
    this.deps.storage.remove(savedRedirectUri);
    this.deps.storage.write(targetOfTab, { redirectUri: undefined, iid });
  }

  /** The stored target if the redirect policy still accepts it; a refused one is deleted. */
  get address(): TrustedUrl | undefined {
    const { redirectUri } = keptTarget(this.deps.storage);
    const address = this.deps.redirectPolicy.redirect(redirectUri);
    if (redirectUri !== undefined && address === undefined) this.dropAddress();
    return address;
  }

  get iid(): string | undefined {
    return keptTarget(this.deps.storage).iid;
  }

  /** The target and the application instance as parameters of LoginPage, for returning to it (SPEC-CHOICE D-51). */
  get parameters(): TargetParameters {
    return parametersOf(this.address, this.iid);
  }

  /** Deletes a refused target in the store where it was found; another tab's target may be valid. */
  private dropAddress(): void {
    const own = this.deps.storage.read(targetOfTab);
    if (own) this.deps.storage.write(targetOfTab, { ...own, redirectUri: undefined });
    else this.deps.storage.remove(savedRedirectUri);
  }
}

function parametersOf(redirectUri: TrustedUrl | undefined, iid: string | undefined): TargetParameters {
  return { ...(redirectUri && { redirectUri }), ...(iid !== undefined && { iid }) };
}

/** Returns this tab's own target, or else the one stored last in this browser. Not yet validated. */
export function keptTarget(storage: BrowserStorage): SignInTarget {
  const own = storage.read(targetOfTab);
  return own ?? { redirectUri: storage.read(savedRedirectUri), iid: storage.read(savedIid) };
}
