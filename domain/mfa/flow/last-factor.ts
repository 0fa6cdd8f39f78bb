import { factorType } from "#domain/session/identity-record.ts";
import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import { shape, type Checked } from "#domain/storage/shape.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";
import { Service } from "#domain/shared/service.ts";

/** The kind of a factor, and a short mark of the account that it was proved for; neither its name nor a number. */
const record = shape({ account: textUpTo(7), factor: factorType });

/** Kept as long as the device token that comes with it. */
export const provedFactor: StorageEntry<Checked<typeof record>> = {
  key: keys.lastFactor,
  area: "local",
  lifetime: 365 * 86_400_000,
  check: record,
};

type Deps = { readonly storage: BrowserStorage };

/** The factor that was proved last in this browser, if its person trusts it. */
export class LastFactor extends Service<Deps> {
  private account = "";

  /** Begins a visit with this account. Returns its factors, the one that was proved last in front. */
  begin(email: string, factors: readonly EnrolledFactor[]): readonly EnrolledFactor[] {
    this.account = shortMark(email.toLowerCase());
    const proved = this.deps.storage.read(provedFactor);
    const last =
      proved?.account === this.account ? factors.find(({ type }) => type === proved.factor) : undefined;
    return last ? [last, ...factors.filter((factor) => factor !== last)] : factors;
  }

  keep(factor: FactorType): void {
    this.deps.storage.write(provedFactor, { account: this.account, factor });
  }

  forget(): void {
    this.deps.storage.remove(provedFactor);
  }
}
