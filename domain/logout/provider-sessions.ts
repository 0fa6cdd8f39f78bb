import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { listOf } from "#domain/storage/shape.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";
import { Service } from "#domain/shared/service.ts";

const providers = listOf(textUpTo(256));

/** The providers at which this browser has signed in since the last logout, the latest one first. */
export const openProviders: StorageEntry<readonly string[]> = {
  key: keys.openProviders,
  area: "local",
  check: providers,
};

/** The providers that the logout of this tab has still to end, while the browser is on its way from one to the next. */
export const endingProviders: StorageEntry<readonly string[]> = {
  key: keys.endingProviders,
  area: "session",
  lifetime: 15 * 60_000,
  check: providers,
};

type Deps = { readonly storage: BrowserStorage };

/**
 * The providers at which this browser has a session, of a tenant that has several. People may sign in one after the
 * other at different ones, and a logout ends all of these sessions.
 */
export class ProviderSessions extends Service<Deps> {
  /** Records a sign-in at this provider. An unfinished logout of this tab is abandoned. */
  note(provider: string): void {
    const { storage } = this.deps;
    storage.write(openProviders, unique([provider, ...this.open, ...this.ending]));
    storage.remove(endingProviders);
  }

  /** Begins a logout in this tab, or begins a failed one again; returns the providers to end, the latest one first. */
  beginEnding(): readonly string[] {
    const { storage } = this.deps;
    const codes = unique([...this.open, ...this.ending]);
    storage.remove(openProviders);
    this.keepEnding(codes);
    return codes;
  }

  /** Notes that the browser is leaving for the logout of this provider. */
  markEnded(provider: string): void {
    this.keepEnding(this.ending.filter((other) => other !== provider));
  }

  /** The providers that the logout of this tab has still to end. */
  get ending(): readonly string[] {
    return this.deps.storage.read(endingProviders) ?? [];
  }

  private keepEnding(codes: readonly string[]): void {
    this.deps.storage.put(endingProviders, codes.length === 0 ? undefined : codes);
  }

  private get open(): readonly string[] {
    return this.deps.storage.read(openProviders) ?? [];
  }
}

function unique(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)];
}
