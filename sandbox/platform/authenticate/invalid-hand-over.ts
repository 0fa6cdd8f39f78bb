import { PlatformFailure } from "../platform-call.ts";

/** Returns the refusal of an application's code that is unknown, expired or spent. */
export function codeInvalid(): PlatformFailure {
  return new PlatformFailure(401, "CodeInvalid", "It was spent already, or it is not ours.");
}

/** Returns the refusal of a tenant token that is unknown, expired or spent. */
export function tokenInvalid(): PlatformFailure {
  return new PlatformFailure(401, "TokenInvalid", "It was spent already, or it is not for applications.");
}
