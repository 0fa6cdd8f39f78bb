import { retriedLoad } from "#domain/shared/retried-load.ts";
import { CallClient, type CallClientOptions, type MakeAttempts } from "./call-client.ts";
import type { HttpTransport } from "./repeated-attempts.ts";

const loadAttempts = retriedLoad(() => import(/* webpackChunkName: "calls" */ "./repeated-attempts.ts"));

/**
 * Calls the platform with retries. What sends the requests is loaded with the first call, because a person who enters a
 * password should not wait for it (18 kB); where it cannot be loaded, the platform cannot be reached either.
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
