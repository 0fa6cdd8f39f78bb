import { dueStepOf } from "#domain/identity/due-step.ts";
import type { Identity, SessionToken } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";

/** Milliseconds for which the platform's answer says what it would say if it were asked again. */
const lifetime = 10_000;

type Answer = { readonly token: SessionToken; readonly email: string; readonly at: number };

type Deps = { readonly clock: Pick<Clock, "now">; readonly sessions: Pick<Sessions, "token"> };

/**
 * Knows of whom the platform has just said in this document, with their session, that nothing is due. It serves once.
 * In memory alone: a reload ends it, and nothing that is stored can pretend it.
 */
export class AnsweredIdentity extends Service<Deps> {
  private answer: Answer | undefined = undefined;

  /** Keeps the answer to the exchange of a code, if nothing is due by it. */
  note(identity: Identity): void {
    const { token } = this.deps.sessions;
    const isDone = token !== undefined && dueStepOf(identity) === undefined;
    this.answer = isDone ? { token, email: identity.email, at: this.deps.clock.now() } : undefined;
  }

  /** Returns the e-mail of the person who has nothing to do in this session; undefined where that is not known. */
  take(token: SessionToken): string | undefined {
    const { answer } = this;
    this.answer = undefined;
    const age = answer && this.deps.clock.now() - answer.at;
    return answer?.token === token && age !== undefined && age >= 0 && age <= lifetime
      ? answer.email
      : undefined;
  }
}
