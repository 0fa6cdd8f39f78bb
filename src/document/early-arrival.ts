import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { arrive as arriving } from "#src/arrival/arrive.ts";
import type { FirstQuestions } from "./boot-result.ts";
import type { PartFiles } from "./preload.ts";

/** Milliseconds to wait for the module before the program exchanges the code. */
const longest = 5_000;

/**
 * Has the sign-in completed whose answer the provider has sent to this document; undefined for every other visit. Calls
 * `onNotLeaving` if the browser does not leave for the application.
 */
export function earlyArrival(questions: FirstQuestions, files: PartFiles, onNotLeaving: () => void) {
  const { code, error } = questions.arrival?.parameters ?? {};
  const [file] = files["arrival"] ?? [];
  if (questions.page !== "authenticate" || !code || error !== undefined || !file) return undefined;
  let useNetwork: (network: PublicNetworkWait) => void = () => undefined;
  const network = new Promise<PublicNetworkWait>((resolve) => (useNetwork = resolve));
  async function exchange(path: string) {
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), longest);
    });
    const loading = import(/* webpackIgnore: true */ path) as Promise<{ readonly arrive: typeof arriving }>;
    const arrived = await Promise.race([loading, late])
      .then((loaded) => loaded?.arrive(window, { ...questions, network }))
      .catch(() => undefined);
    if (arrived !== "leaving") onNotLeaving();
    return arrived;
  }
  return { exchange: exchange(file), useNetwork };
}
