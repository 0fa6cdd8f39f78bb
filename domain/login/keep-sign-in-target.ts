import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** Keeps or forgets where a sign-in is to end, once per document (spec §4 Login, SPEC-CHOICE D-51). */
export class KeepSignInTarget {
  private readonly savedTarget: SavedTarget;
  private isDone = false;

  constructor(ports: { readonly savedTarget: SavedTarget }) {
    this.savedTarget = ports.savedTarget;
  }

  /** The same request with only what passed the redirect policy left in it. */
  execute<Request extends SignInRequest>(request: Request): Request {
    if (!this.isDone) this.savedTarget.keep(request);
    this.isDone = true;
    const { redirectUri, iid, ...rest } = request;
    return { ...rest, ...this.savedTarget.parameters } as Request;
  }
}
