/** Defaults of settings, apart because the boot script uses them before the configuration is loaded. */

/** The base of the platform's REST calls. */
export const defaultApiBaseUrl = "/api";

/** The longest time of a session check, in milliseconds. */
export const defaultSessionCheckTimeout = 5_000;
