import type { LocalAddresses } from "../../local-addresses.ts";
import type { Person } from "../../world/people-records.ts";
import { providerCodes } from "../../world/provider-codes.ts";
import type { SessionMfa, SessionOrigin } from "../../world/session-records.ts";
import type { Tenant } from "../../world/tenant-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { optionalText, PlatformFailure, requiredText } from "../platform-call.ts";
import { tellOfNewSignIn } from "../account/session-calls.ts";
import { issueSessionToken } from "../session-token.ts";
import type { CodeExchange } from "./code-exchange.ts";
import { exchangeCode } from "./code-exchange.ts";
import type { Identity } from "./identity-answer.ts";
import { isPasskeyInvited } from "../passkeys/passkey-invitation-calls.ts";
import { browserNameOf, presentedTrust } from "../mfa/trusted-browser.ts";
import { identityAnswer } from "./identity-answer.ts";
import { spendTenantToken } from "./tenant-token.ts";

/**
 * Handles `POST /authenticate`: redeems a code and begins a session. With `redirectUri` the code comes from one of the
 * tenant's identity providers; without it, the code is a tenant token of the platform's own provider.
 */
export function authenticate(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Identity> => {
    const { hostTenantCode, body, userAgent } = request;
    const code = requiredText(body, "code");
    const tenantCode = requiredText(body, "tenantCode");
    const tenant = world.tenants.find(tenantCode);
    if (tenant === undefined || tenantCode !== hostTenantCode) {
      throw new PlatformFailure(400, "TenantInvalid", "This host does not belong to that tenant.");
    }
    const redirectUri = optionalText(body, "redirectUri");
    const found =
      redirectUri === undefined
        ? continued(world, tenant, code)
        : await begunAtProvider(world, addresses, {
            tenantCode,
            code,
            redirectUri,
            asker: "portal",
            provider: optionalText(body, "provider"),
            codeVerifier: optionalText(body, "code_verifier"),
            nonce: optionalText(body, "nonce"),
          });
    if (found === undefined) {
      throw new PlatformFailure(401, "CodeInvalid", "The code is unknown, expired or already spent.");
    }
    const { person, provider, partnerCode, proved, origin } = found;
    const { userDeviceToken } = body;
    const mfa = { ...proved, ...presentedTrust(world, person, userDeviceToken) };
    tellOfNewSignIn(world, person, origin.providerSession, request);
    const token = issueSessionToken(world, person, provider, partnerCode, mfa, {
      ...origin,
      browser: browserNameOf(userAgent),
    });
    const identity = identityAnswer(person, token, mfa, world.clock.now());
    return isPasskeyInvited(world, addresses, person, mfa) ? { ...identity, passkeyInvited: true } : identity;
  };
}

/** The person of a new session, and its initial values. */
type Beginning = {
  readonly person: Person;
  /** The portal's name for the provider that redeemed the code. */
  readonly provider: string;
  readonly partnerCode: string | undefined;
  readonly proved: SessionMfa;
  readonly origin: SessionOrigin;
};

async function begunAtProvider(
  world: World,
  addresses: LocalAddresses,
  exchange: CodeExchange,
): Promise<Beginning | undefined> {
  const exchanged = await exchangeCode(world, addresses, exchange);
  if (exchanged === undefined) {
    return undefined;
  }
  const { person, provider, providerSession, hasTwoFactors } = exchanged;
  const before = provedBefore(world, person, providerSession);
  const isProvedNow = hasTwoFactors && before.verified === undefined;
  const proved = isProvedNow ? { verified: { at: world.clock.now(), by: "passkey" as const } } : before;
  return { person, provider, partnerCode: undefined, proved, origin: { providerSession } };
}

/**
 * Returns the state of the second factor in a new session: the factor that was passed last in a live session of the
 * same browser counts, but only for the sign-in.
 */
function provedBefore(world: World, person: Person, providerSession: string | undefined): SessionMfa {
  if (providerSession === undefined) {
    return {};
  }
  const verified = world.sessions
    .ofProviderSession(person.uuid, providerSession)
    .flatMap(({ mfa }) => mfa.verified ?? [])
    .sort((first, second) => first.at - second.at)
    .at(-1);
  return verified === undefined
    ? {}
    : { verified: { ...verified, purpose: "for-mfa-login", isOfEarlierSession: true } };
}

/** Redeems a tenant token; a factor passed in its session also counts in the new session. */
function continued(world: World, tenant: Tenant, token: string): Beginning | undefined {
  const { code: tenantCode, partnerCode } = tenant;
  const spent = spendTenantToken(world, tenantCode, token);
  if (spent === undefined) {
    return undefined;
  }
  const { verified } = spent.session?.mfa ?? {};
  const proved = verified === undefined ? {} : { verified };
  return { person: spent.person, provider: providerCodes.platform, partnerCode, proved, origin: {} };
}
