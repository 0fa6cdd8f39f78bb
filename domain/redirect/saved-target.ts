import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import {
  lastLogout,
  savedIid,
  savedRedirectUri,
  targetEntries,
  targetOfTab,
  type SignInTarget,
} from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";

/** A validated target and the application instance that asked for it, as parameters of LoginPage. */
type TargetParameters = { readonly redirectUri?: TrustedUrl; readonly iid?: string };

type Deps = { readonly storage: BrowserStorage; readonly redirectPolicy: RedirectPolicy };

/** The target of a visit, which a logout in any tab ends: validated when it is stored, and again when it is used. */
export class SavedTarget {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Stores the target in LoginPage's address, for this tab and for tabs that have none of their own. A missing or
   * refused target is stored for this tab as none, and removed for the others. Returns what was stored.
   */
  keep(asked: Partial<SignInTarget>): TargetParameters {
    const redirectUri = this.deps.redirectPolicy.redirect(asked.redirectUri);
    const { iid } = asked;
    this.deps.storage.put(savedRedirectUri, redirectUri);
    this.deps.storage.put(savedIid, iid);
    this.write({ redirectUri, iid });
    return parametersOf(redirectUri, iid);
  }

  /** Removes the target, in this tab and for tabs that have none of their own; the application instance stays. */
  forgetAddress(): void {
    const { iid } = this;
    this.deps.storage.remove(savedRedirectUri);
    this.write({ redirectUri: undefined, iid });
  }

  /** Removes the target and the application instance, in this tab and for tabs that have none of their own. */
  forget(): void {
    for (const entry of targetEntries) this.deps.storage.remove(entry);
  }

  /** Keeps this tab's target through a logout elsewhere: a person who is not signed in has asked LoginPage for it. */
  holdOn(): void {
    const own = this.deps.storage.read(targetOfTab);
    if (own) this.write(own);
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

  /** The target and the application instance as parameters of LoginPage, for returning to it. */
  get parameters(): TargetParameters {
    return parametersOf(this.address, this.iid);
  }

  /** Deletes a refused target in the store where it was found; another tab's target may be valid. */
  private dropAddress(): void {
    const own = this.deps.storage.read(targetOfTab);
    if (own) this.write({ ...own, redirectUri: undefined });
    else this.deps.storage.remove(savedRedirectUri);
  }

  private write(target: SignInTarget): void {
    this.deps.storage.write(targetOfTab, { ...target, lastLogout: this.deps.storage.read(lastLogout) });
  }
}

function parametersOf(redirectUri: TrustedUrl | undefined, iid: string | undefined): TargetParameters {
  return { ...(redirectUri && { redirectUri }), ...(iid !== undefined && { iid }) };
}

/**
 * Returns this tab's own target, or else the one stored last in this browser. Not yet validated. A target that is older
 * than the last logout is replaced by none.
 */
export function keptTarget(storage: BrowserStorage): SignInTarget {
  const own = storage.read(targetOfTab);
  if (!own) return { redirectUri: storage.read(savedRedirectUri), iid: storage.read(savedIid) };
  const now = storage.read(lastLogout);
  if (own.lastLogout === now) return own;
  const none = { redirectUri: undefined, iid: undefined, lastLogout: now };
  storage.write(targetOfTab, none);
  return none;
}
