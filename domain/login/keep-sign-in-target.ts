import { requestMark, type SignInRequest } from "#domain/login/sign-in-request.ts";
import { newSessionOfTab } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

type Deps = { readonly savedTarget: SavedTarget; readonly storage: BrowserStorage };

/** Stores the target of a sign-in, or removes the last one, once per document (login-22, SPEC-CHOICE D-51). */
export class KeepSignInTarget {
  private readonly deps: Deps;
  private isDone = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns the request with only the target that passed the redirect policy. `newSession` stays set until the
   * sign-in is over that this tab began with it (SPEC-CHOICE D-68).
   */
  execute<Request extends SignInRequest>(request: Request): Request {
    if (!this.isDone) this.deps.savedTarget.keep(request);
    this.isDone = true;
    const { redirectUri, iid, newSession, ...rest } = request;
    const target = this.deps.savedTarget.parameters;
    const isNew = this.isNewSession(requestMark(target), newSession === true);
    return { ...rest, ...target, ...(isNew && { newSession: true }) } as Request;
  }

  /**
   * Returns whether this request belongs to a sign-in that began with `newSession`. A request with another target is
   * a new sign-in and ends the last one.
   */
  private isNewSession(mark: string, isAsked: boolean): boolean {
    if (isAsked) this.deps.storage.write(newSessionOfTab, mark);
    const isNew = this.deps.storage.read(newSessionOfTab) === mark;
    if (!isNew) this.deps.storage.remove(newSessionOfTab);
    return isNew;
  }
}
