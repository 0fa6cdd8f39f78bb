import { requestMark, type SignInQuery, type SignInRequest } from "#domain/login/sign-in-request.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { newSessionOfTab } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

type Deps = {
  readonly savedTarget: SavedTarget;
  readonly redirectPolicy: Pick<RedirectPolicy, "redirect">;
  readonly storage: BrowserStorage;
};

/** Stores the target of a sign-in, or removes the last one, once per document. */
export class KeepSignInTarget {
  private readonly deps: Deps;
  private isDone = false;
  /** The step-up or reset that LoginPage was last asked for in this document. */
  private asked: Pick<SignInQuery, "purpose" | "temporaryMfaSetup" | "mfaResetRedirectUri"> = {};

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns what LoginPage is asked for, without the targets that the redirect policy refuses. `newSession` holds in
   * this tab until its sign-in is completed. A step-up or reset holds as long as the document, also where LoginPage is
   * opened again without it, as from ResetPasswordPage; a logout ends it.
   */
  execute(given: SignInQuery): SignInRequest {
    const query = given.loggedOut ? given : { ...this.asked, ...given };
    const target = this.isDone ? this.deps.savedTarget.parameters : this.deps.savedTarget.keep(query);
    this.isDone = true;
    const { redirectUri, iid, newSession, mfaResetRedirectUri, ...rest } = query;
    const { purpose, temporaryMfaSetup } = rest;
    this.asked = omitUnset({ purpose, temporaryMfaSetup, mfaResetRedirectUri });
    const resetTarget = this.deps.redirectPolicy.redirect(mfaResetRedirectUri);
    const isNew = this.isNewSession(requestMark(target), newSession === true);
    return { ...rest, ...target, ...omitUnset({ mfaResetRedirectUri: resetTarget, newSession: isNew }) };
  }

  /** Returns whether this request is of a sign-in that began with `newSession`; another target ends that one. */
  private isNewSession(mark: string, isAsked: boolean): boolean {
    if (isAsked) this.deps.storage.write(newSessionOfTab, mark);
    const isNew = this.deps.storage.read(newSessionOfTab) === mark;
    if (!isNew) this.deps.storage.remove(newSessionOfTab);
    return isNew;
  }
}
