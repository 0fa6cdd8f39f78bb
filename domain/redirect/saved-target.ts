import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import { savedIid, savedRedirectUri } from "#domain/records/record-kinds.ts";
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

  /** Keeps what LoginPage was asked for; whatever is absent or refused is forgotten (spec §4 Login). */
  keep(asked: { readonly redirectUri?: string | undefined; readonly iid?: string | undefined }): void {
    this.records.put(savedRedirectUri, this.redirects.redirect(asked.redirectUri));
    this.records.put(savedIid, asked.iid);
  }

  /** The kept target if it still passes; one that does not is deleted. */
  get address(): TrustedAddress | undefined {
    const kept = this.records.read(savedRedirectUri);
    const address = this.redirects.redirect(kept);
    if (kept !== undefined && address === undefined) this.records.remove(savedRedirectUri);
    return address;
  }

  get iid(): string | undefined {
    return this.records.read(savedIid);
  }

  /** Both, as LoginPage reads them: internal returns carry them on (SPEC-CHOICE D-51). */
  get parameters(): { readonly redirectUri?: string; readonly iid?: string } {
    const { address, iid } = this;
    return { ...(address && { redirectUri: address }), ...(iid !== undefined && { iid }) };
  }
}
