import { requestMark, type SignInRequest } from "#domain/login/sign-in-request.ts";
import { newSessionOfTab } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** Keeps or forgets where a sign-in is to end, once per document (spec §4 Login, SPEC-CHOICE D-51). */
export class KeepSignInTarget {
  private readonly savedTarget: SavedTarget;
  private readonly records: Records;
  private isDone = false;

  constructor(ports: { readonly savedTarget: SavedTarget; readonly records: Records }) {
    this.savedTarget = ports.savedTarget;
    this.records = ports.records;
  }

  /**
   * The same request with only what passed the redirect policy left in it. It is one for a new session while the
   * sign-in goes on that this tab began so (SPEC-CHOICE D-68).
   */
  execute<Request extends SignInRequest>(request: Request): Request {
    if (!this.isDone) this.savedTarget.keep(request);
    this.isDone = true;
    const { redirectUri, iid, newSession, ...rest } = request;
    const target = this.savedTarget.parameters;
    const isNew = this.isNewSession(requestMark(target), newSession === true);
    return { ...rest, ...target, ...(isNew && { newSession: true }) } as Request;
  }

  /** Another request is a sign-in of its own, and ends the one before it. */
  private isNewSession(mark: string, isAsked: boolean): boolean {
    if (isAsked) this.records.write(newSessionOfTab, mark);
    const isNew = this.records.read(newSessionOfTab) === mark;
    if (!isNew) this.records.remove(newSessionOfTab);
    return isNew;
  }
}
