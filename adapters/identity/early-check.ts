import type { Tenant } from "#domain/tenant/login-domain.ts";

/**
 * The provider's answer to a check made before the program was loaded: its error code, or undefined if there is a
 * session.
 */
export type EarlyCheckAnswer = { readonly error: string | undefined };

/**
 * Looks for a session from the boot script, while the program is still being loaded. Resolves to undefined when no
 * answer came; the plug then asks again itself. The answer is only a hint: who is signed in is decided by the provider,
 * on the redirect that follows. Never rejects.
 */
export type EarlyCheck = (
  tenant: Tenant,
  redirectUri: string,
  browserWindow: Window,
  /** Resolves when the time for the check is over. */
  timeIsUp: Promise<undefined>,
) => Promise<EarlyCheckAnswer | undefined>;

/** The check that the boot script began: the provider's code, and the answer if there was one. */
export type BegunCheck = { readonly provider: string; readonly answer: EarlyCheckAnswer | undefined };
