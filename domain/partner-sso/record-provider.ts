import type { SessionToken } from "#domain/identity/identity.ts";
import type { Journal } from "#domain/ports/journal.port.ts";
import type { PartnerSignOnApi } from "#domain/ports/partner-sign-on-api.port.ts";

/** Notes by which provider a person signed in last: best effort, nobody waits for it (SPEC-CHOICE D-19). */
export class RecordProvider {
  private readonly partnerSignOnApi: PartnerSignOnApi;
  private readonly journal: Journal;

  constructor(ports: { readonly partnerSignOnApi: PartnerSignOnApi; readonly journal: Journal }) {
    this.partnerSignOnApi = ports.partnerSignOnApi;
    this.journal = ports.journal;
  }

  async execute(session: {
    readonly token: SessionToken;
    readonly provider: string;
  }): Promise<{ readonly kind: "recorded" | "not-recorded" }> {
    const recorded = await this.partnerSignOnApi.recordProvider(session);
    if (recorded.ok) return { kind: "recorded" };
    this.journal.warn(`The provider used last could not be recorded: ${recorded.failure.kind}.`);
    return { kind: "not-recorded" };
  }
}
