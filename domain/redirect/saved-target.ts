import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import { savedIid, savedRedirectUri, targetOfTab, type SignInTarget } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";

/** Where the person is to go after sign-in: judged when kept, and again when used (SPEC-CHOICE D-03). */
export class SavedTarget {
  private readonly records: Records;
  private readonly redirects: Redirects;

  constructor(ports: { readonly records: Records; readonly redirects: Redirects }) {
    this.records = ports.records;
    this.redirects = ports.redirects;
  }

  /**
   * Keeps what LoginPage was asked for in this tab: for the tab itself, nothing included, and for tabs that were
   * never asked. What is absent or refused is forgotten (spec §4 Login, SPEC-CHOICE D-66).
   */
  keep(asked: { readonly redirectUri?: string | undefined; readonly iid?: string | undefined }): void {
    const redirectUri = this.redirects.redirect(asked.redirectUri);
    const { iid } = asked;
    this.records.put(savedRedirectUri, redirectUri);
    this.records.put(savedIid, iid);
    this.records.write(targetOfTab, { redirectUri, iid });
  }

  /** Forgets where to go, in this tab and for tabs that were never asked; the application instance stays. */
  forgetAddress(): void {
    const { iid } = this;
    this.records.remove(savedRedirectUri);
    this.records.write(targetOfTab, { redirectUri: undefined, iid });
  }

  /** The kept target if it still passes; one that does not is deleted. */
  get address(): TrustedAddress | undefined {
    const { redirectUri } = keptTarget(this.records);
    const address = this.redirects.redirect(redirectUri);
    if (redirectUri !== undefined && address === undefined) this.dropAddress();
    return address;
  }

  get iid(): string | undefined {
    return keptTarget(this.records).iid;
  }

  /** Both, as LoginPage reads them: internal returns carry them on (SPEC-CHOICE D-51). */
  get parameters(): { readonly redirectUri?: string; readonly iid?: string } {
    const { address, iid } = this;
    return { ...(address && { redirectUri: address }), ...(iid !== undefined && { iid }) };
  }

  /** Deletes a refused address where it was found; another tab's may be good. */
  private dropAddress(): void {
    const own = this.records.read(targetOfTab);
    if (own) this.records.write(targetOfTab, { ...own, redirectUri: undefined });
    else this.records.remove(savedRedirectUri);
  }
}

/** What this tab was asked for, or else what the browser was asked for last. Nothing here has been judged. */
export function keptTarget(records: Records): SignInTarget {
  const own = records.read(targetOfTab);
  return own ?? { redirectUri: records.read(savedRedirectUri), iid: records.read(savedIid) };
}
