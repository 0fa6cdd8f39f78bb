import { requestMark, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { DocumentVisit } from "#domain/login/document-visit.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { enteredEmail, finishedRequest } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly storage: BrowserStorage;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly documentVisit: DocumentVisit;
};

/**
 * The sign-in of this tab that has reached its application. LoginPage recognises it by Back, Forward or a reload, and
 * then asks the person rather than continuing the session unasked.
 */
export class FinishedSignIn extends Service<Deps> {
  /** Whether the next visit of LoginPage shows this sign-in again. */
  private isExpected: boolean | undefined = undefined;

  /** Records that the browser is redirected to the application now, and removes the typed e-mail, which has served. */
  record(): void {
    this.deps.storage.remove(enteredEmail);
    this.deps.storage.write(finishedRequest, requestMark(this.deps.savedTarget.parameters));
  }

  /** Has the next visit of LoginPage in this document ask the person. */
  expectReturn(): void {
    this.record();
    this.isExpected = true;
  }

  /** Whether Back, Forward or a reload has led to this document after a sign-in of the tab has finished. */
  get isReturnedTo(): boolean {
    return this.deps.documentVisit.isReturn && this.deps.storage.read(finishedRequest) !== undefined;
  }

  /**
   * Returns whether LoginPage shows the finished sign-in again. Asked once for each visit: only the first one of a
   * document can be a return by the browser. Any later visit is a new sign-in.
   */
  isShownAgain(request: SignInRequest): boolean {
    const isReturn = this.isExpected ?? this.deps.documentVisit.isReturn;
    this.isExpected = false;
    const isFinished = this.deps.storage.read(finishedRequest) === requestMark(request);
    if (!isReturn || !isFinished) this.deps.storage.remove(finishedRequest);
    return isReturn && isFinished;
  }
}
