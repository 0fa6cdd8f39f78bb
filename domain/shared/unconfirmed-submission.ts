import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";

const lifetime = 15 * 60_000;

type Deps = { readonly clock: Pick<Clock, "after"> };

/**
 * Keeps what was submitted with a link when no usable answer came, for returning from UnknownErrorPage: in memory only,
 * for 15 minutes (PWD-04). The platform may have done what was requested, so the caller repeats the same call instead
 * of validating the link again.
 */
export class UnconfirmedSubmission<Content> extends Service<Deps> {
  private kept: { readonly token: string; readonly content: Content } | undefined = undefined;

  /** Keeps the submission for the link with this token. */
  keep(token: string, content: Content): void {
    const kept = { token, content };
    this.kept = kept;
    this.deps.clock.after(lifetime, () => {
      if (this.kept === kept) this.kept = undefined;
    });
  }

  /** Returns the submission kept for the link with this token, once. */
  take(token: string): Content | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept?.token === token ? kept.content : undefined;
  }
}
