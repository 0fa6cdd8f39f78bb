import {
  loggedAuthorizationError,
  meaningOfAuthorizationError,
} from "#domain/provider/authorization-error.ts";
import { isMixedUp } from "#domain/provider/round-trips.ts";
import type { SessionFailure } from "#domain/provider/identity-provider.port.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { sessionAnswerPath } from "../session-answer-path.ts";
import { authorizationAddress } from "./oidc-addresses.ts";
import type { LateTools } from "../plugin.ts";
import type { Client } from "./oidc-identity-provider.ts";

/** An authorization request that asks the person nothing, and what its answer has to repeat. */
export type SilentRequest = {
  readonly address: TrustedUrl | undefined;
  readonly redirectUri: string;
  readonly state: string;
  readonly issuer: string;
  readonly sendsIssuer: boolean;
};

/** `problem`: what went wrong, for the log; undefined for an ordinary answer. */
export type SessionAnswer = {
  readonly session: Result<"active", SessionFailure>;
  readonly problem?: string;
};

/**
 * Makes a request with fresh random values. The PKCE verifier and the nonce are forgotten at once, so that the code of
 * the answer cannot be exchanged.
 */
export async function silentRequest(
  { clientId, issuer, metadata }: Client,
  { scope, parameters }: { readonly scope: string; readonly parameters: Readonly<Record<string, string>> },
  { navigation, randomness, digest, urlParser }: LateTools,
): Promise<SilentRequest> {
  const { origin = "" } = urlParser.parse(navigation.urlOf({ page: "authenticate" })) ?? {};
  const redirectUri = origin + sessionAnswerPath;
  const state = randomness.randomState();
  const address = authorizationAddress(
    metadata.authorizationEndpoint,
    {
      clientId,
      redirectUri,
      scope,
      state,
      nonce: randomness.randomState(),
      codeChallenge: await digest.fingerprint(randomness.randomState()),
      prompt: "none",
      further: parameters,
    },
    urlParser,
  );
  return { address, redirectUri, state, issuer: issuer.text, sendsIssuer: metadata.sendsIssuer };
}

/** Returns what the page that the frame shows says about a session; `shown`: its address, if it is the portal's own. */
export function sessionIn(
  shown: string | undefined,
  request: SilentRequest,
  urlParser: UrlParser,
): SessionAnswer {
  if (shown?.split("?", 1)[0] !== request.redirectUri) {
    return {
      session: failure({ kind: "unreachable", reason: "provider" }),
      problem:
        "ended at another page: the provider refuses frames or the redirect address, or this host's policy does not allow them",
    };
  }
  const given = (name: string) => urlParser.parameter(shown, name);
  if (given("state") !== request.state || isMixedUp(request, omitUnset({ issuer: given("iss") })))
    return { session: unusable, problem: "was answered with another state or issuer" };
  const error = given("error");
  if (error !== undefined) {
    const meaning = meaningOfAuthorizationError(error);
    return meaning === "sign-in-again"
      ? { session: failure({ kind: "login-required" }) }
      : { session: unusable, problem: `failed: ${loggedAuthorizationError(error, meaning)}` };
  }
  return given("code")
    ? { session: success("active") }
    : { session: unusable, problem: "was answered without a code" };
}

const unusable = failure({ kind: "unexpected", cause: "The answer about a session is not usable." } as const);
