import type { Consent, ConsentAnswer } from "#domain/consent/consent.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import { Service } from "#domain/shared/service.ts";
import { VendorScript } from "./vendor-script.ts";

/** What the platform tells a listener; as it comes from outside, nothing of it is certain. */
type TcData = { readonly eventStatus?: unknown; readonly purpose?: { readonly consents?: unknown } };
type TcfApi = (
  command: "addEventListener",
  version: 2,
  listener: (data: TcData | null, isSuccess: boolean) => void,
) => void;

/** Purpose 1 stores and reads on the device, purpose 8 measures how content performs (TCF v2.2, appendix A). */
const neededPurposes = ["1", "8"];

type Deps = {
  readonly window: Window & { readonly __tcfapi?: TcfApi };
  /** The platform's script, which defines `__tcfapi` as it runs. */
  readonly url: string;
  readonly logger: Pick<Logger, "warn">;
};

/**
 * The answer that a consent platform has, by the interface of the Transparency and Consent Framework
 * (IAB Tech Lab, CMP API v2, `addEventListener`). The platform asks, keeps the answer and has it changed.
 */
export class TcfConsent extends Service<Deps> implements Consent {
  private readonly script = new VendorScript({ ...this.deps, policyName: "lobby#consent" });

  follow(listener: (answer: ConsentAnswer) => void): void {
    void this.listen(listener);
  }

  private async listen(listener: (answer: ConsentAnswer) => void): Promise<void> {
    await this.script.load();
    try {
      const { __tcfapi: api } = this.deps.window;
      if (!api) throw new Error("The platform has no __tcfapi.");
      api("addEventListener", 2, (data, isSuccess) => {
        const answer = isSuccess ? answerOf(data) : undefined;
        if (answer !== undefined) listener(answer);
      });
    } catch (error) {
      this.deps.logger.warn("The consent platform cannot be asked, so no visit is counted", error);
    }
  }
}

/** Returns the person's answer; undefined while the platform's question is open, as the earlier answer counts. */
function answerOf(data: TcData | null): ConsentAnswer | undefined {
  const { eventStatus, purpose } = data ?? {};
  if (eventStatus !== "tcloaded" && eventStatus !== "useractioncomplete") return undefined;
  const consents = purpose?.consents;
  const isAllowed = (id: string) =>
    typeof consents === "object" && consents !== null && Reflect.get(consents, id) === true;
  return neededPurposes.every(isAllowed) ? "allowed" : "denied";
}
