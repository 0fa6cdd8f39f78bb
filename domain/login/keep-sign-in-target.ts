import { requestMark, type SignInRequest } from "#domain/login/sign-in-request.ts";
import { newSessionOfTab } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

type Deps = { readonly savedTarget: SavedTarget; readonly storage: BrowserStorage };

/** Keeps or forgets where a sign-in is to end, once per document (login-22, SPEC-CHOICE D-51). */
export class KeepSignInTarget {
  private readonly deps: Deps;
  private isDone = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * The same request with only what passed the redirect policy left in it. It is one for a new session while the
   * sign-in goes on that this tab began so (SPEC-CHOICE D-68).
   */
  execute<Request extends SignInRequest>(request: Request): Request {
    if (!this.isDone) this.deps.savedTarget.keep(request);
    this.isDone = true;
    const { redirectUri, iid, newSession, ...rest } = request;
    const target = this.deps.savedTarget.parameters;
    const isNew = this.isNewSession(requestMark(target), newSession === true);
    return { ...rest, ...target, ...(isNew && { newSession: true }) } as Request;
  }

  /** Another request is a sign-in of its own, and ends the one before it. */
  private isNewSession(mark: string, isAsked: boolean): boolean {
    if (isAsked) this.deps.storage.write(newSessionOfTab, mark);
    const isNew = this.deps.storage.read(newSessionOfTab) === mark;
    if (!isNew) this.deps.storage.remove(newSessionOfTab);
    return isNew;
  }
}
