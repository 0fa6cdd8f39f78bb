import { retriedLoad } from "#domain/shared/retried-load.ts";
import { CallClient, type CallClientOptions, type MakeAttempts } from "./call-client.ts";
import type { HttpTransport } from "./repeated-attempts.ts";

const loadAttempts = retriedLoad(() => import(/* webpackChunkName: "calls" */ "./repeated-attempts.ts"));

/**
 * Calls the platform with retries, by axios. Its 18 kB are loaded with the first call, so that no password field waits
 * for them; if they cannot be loaded, the platform counts as unreachable.
 */
export class HttpClient extends CallClient {
  constructor({ transport, ...options }: CallClientOptions & { readonly transport?: HttpTransport }) {
    let makeAttempts: MakeAttempts | undefined;
    super(options, async (...attempt) => {
      const { repeatedAttempts } = await loadAttempts();
      makeAttempts ??= repeatedAttempts(transport);
      return makeAttempts(...attempt);
    });
  }
}
