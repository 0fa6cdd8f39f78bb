import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaApi } from "#domain/ports/mfa-api.port.ts";
import type { Journal } from "#domain/ports/journal.port.ts";
import { userDeviceToken } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** `user-not-authenticated`: there is no session to trust the browser for. `failed`: it is asked again sooner. */
export type TrustBrowserOutcome =
  | { readonly kind: "trusted" }
  | { readonly kind: "user-not-authenticated" }
  | { readonly kind: "failed" };

/** Has this browser trusted for as long as the platform says: 60 days (spec §4 MFA, SPEC-CHOICE D-43). */
export class TrustBrowser {
  private readonly mfaApi: MfaApi;
  private readonly sessions: Sessions;
  private readonly records: Records;
  private readonly journal: Journal;

  constructor(ports: {
    readonly mfaApi: MfaApi;
    readonly sessions: Sessions;
    readonly records: Records;
    readonly journal: Journal;
  }) {
    this.mfaApi = ports.mfaApi;
    this.sessions = ports.sessions;
    this.records = ports.records;
    this.journal = ports.journal;
  }

  async execute(cancellation: Cancellation): Promise<TrustBrowserOutcome> {
    const { token } = this.sessions;
    if (token === undefined) return { kind: "user-not-authenticated" };
    const answer = await this.mfaApi.generateUserDeviceToken(token, cancellation);
    if (answer.ok) {
      this.records.write(userDeviceToken, answer.value);
      return { kind: "trusted" };
    }
    this.journal.warn(`The browser could not be trusted: ${answer.failure.kind}.`);
    return answer.failure.kind === "user-not-authenticated"
      ? { kind: "user-not-authenticated" }
      : { kind: "failed" };
  }
}
