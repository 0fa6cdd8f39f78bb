import type { Clock } from "#domain/ports/clock.port.ts";

const lifetime = 15 * 60_000;

type Deps = { readonly clock: Pick<Clock, "after"> };

/**
 * What was sent by a link when no good answer came, for the way back from UnknownErrorPage: in memory alone, and not
 * for long (PWD-04). The platform may have done what it was asked, so whoever takes it repeats that very call
 * instead of asking whether the link still opens (SPEC-CHOICE D-26).
 */
export class UnconfirmedSubmission<Content> {
  private readonly deps: Deps;
  private kept: { readonly token: string; readonly content: Content } | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Keeps it for the link of this token. */
  keep(token: string, content: Content): void {
    const kept = { token, content };
    this.kept = kept;
    this.deps.clock.after(lifetime, () => {
      if (this.kept === kept) this.kept = undefined;
    });
  }

  /** What waits for the link of this token, once. */
  take(token: string): Content | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept?.token === token ? kept.content : undefined;
  }
}
