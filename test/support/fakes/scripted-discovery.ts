import type { DiscoveryAnswer, FetchDiscovery } from "#adapters/identity/oidc/fetch-discovery.ts";

/** An answer, or none until the request is given up. */
export type ScriptedAnswer = DiscoveryAnswer | "silence";

/** A discovery document that is answered as the test says; the last answer is repeated. */
export class ScriptedDiscovery {
  /** The addresses that were asked for. */
  readonly asked: string[] = [];
  /** How many requests were given up. */
  cancelled = 0;
  /** Runs while the document is being fetched. */
  meanwhile: () => void = () => undefined;
  private answers: readonly ScriptedAnswer[];

  constructor(...answers: ScriptedAnswer[]) {
    this.answers = answers;
  }

  answer(...answers: ScriptedAnswer[]): void {
    this.answers = answers;
  }

  readonly fetch: FetchDiscovery = async (address, cancellation) => {
    this.asked.push(address);
    const [answer = "silence", ...later] = this.answers;
    if (later.length > 0) this.answers = later;
    cancellation.onCancel(() => {
      this.cancelled += 1;
    });
    this.meanwhile();
    return answer === "silence" ? new Promise<DiscoveryAnswer>(() => undefined) : answer;
  };
}

/** A discovery document of a provider that is strict and complete. */
export function aDiscoveryDocument(
  changes: Readonly<Record<string, unknown>> = {},
  issuer = "https://id.harbour.example/realms/hotels",
): Readonly<Record<string, unknown>> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ["code", "id_token"],
    code_challenge_methods_supported: ["plain", "S256"],
    authorization_response_iss_parameter_supported: true,
    ...changes,
  };
}
