import type { Tenant } from "#domain/tenant/login-domain.ts";

/** What a provider said before the program was there: the name of its error, or none where a session lives. */
export type EarlyCheckAnswer = { readonly error: string | undefined };

/**
 * Looks for a living session from the boot script, while the program is still on its way (SPEC-CHOICE D-13).
 * Undefined when no answer came: then the plug asks again by its own means. A hint and no proof: who signs in
 * is decided by the provider on the redirect that follows. Never rejects.
 */
export type EarlyCheck = (
  tenant: Tenant,
  redirectUri: string,
  browserWindow: Window,
  /** Settles when nobody waits for an answer any longer. */
  timeIsUp: Promise<undefined>,
) => Promise<EarlyCheckAnswer | undefined>;

/** The check that the boot script began: by which plug, and what became of it. */
export type BegunCheck = { readonly provider: string; readonly answer: EarlyCheckAnswer | undefined };
