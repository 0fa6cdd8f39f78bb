import { totpKeyShownPlace } from "#domain/storage/storage-entries.ts";
import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaApi, TotpSecret } from "#domain/mfa/visit/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** `isReplacement`: this tab has shown another secret before, which is no longer valid. */
export type EnrolTotpOutcome =
  | ({ readonly kind: "registered"; readonly isReplacement: boolean } & TotpSecret)
  | MfaCallProblem;

/** A short mark of the secret that this tab has shown last; never the secret (OTP-06). */
const totpKeyShown: StorageEntry<string> = { ...totpKeyShownPlace, check: textUpTo(7) };

type Deps = {
  readonly mfaApi: MfaApi;
  readonly calls: AuthenticatedMfaCalls;
  readonly storage: BrowserStorage;
};

/** Requests the secret that an authenticator app shares with the platform (RFC 6238). */
export class EnrolTotp extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<EnrolTotpOutcome> {
    const answer = await this.deps.calls.ask((token) => this.deps.mfaApi.registerTotp(token, cancellation));
    if (!answer.ok) return answer.failure;
    const mark = shortMark(answer.value.secret);
    const shown = this.deps.storage.read(totpKeyShown);
    this.deps.storage.write(totpKeyShown, mark);
    return { kind: "registered", isReplacement: shown !== undefined && shown !== mark, ...answer.value };
  }
}

/**
 * Returns the account that an `otpauth:` URI names in its label, without the issuer before it; undefined if it names
 * none that can be read.
 */
export function accountOf(otpauthUri: string): string | undefined {
  const label = /^otpauth:\/\/totp\/([^?#]+)/i.exec(otpauthUri)?.[1];
  if (label === undefined) return undefined;
  try {
    const account = decodeURIComponent(label).replace(/^[^:]*:\s*/, "");
    return account === "" ? undefined : account;
  } catch {
    return undefined;
  }
}
