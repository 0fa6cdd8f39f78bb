import type { LocalAddresses } from "../../local-addresses.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import type { SessionProvider } from "../session-token.ts";
import { issueSessionToken } from "../session-token.ts";
import { exchangeCode } from "./code-exchange.ts";
import type { Identity } from "./identity-answer.ts";
import { isTrustedBrowser } from "../mfa/trusted-browser.ts";
import { identityAnswer } from "./identity-answer.ts";

/**
 * Call 2: spends a code and begins a session. With `redirectUri` the code is the identity provider's;
 * without it, the code is a tenant token of the platform's own provider.
 */
export function authenticate(world: World, addresses: LocalAddresses): PlatformHandler {
  return async ({ hostTenantCode, body }): Promise<Identity> => {
    const code = requiredText(body, "code");
    const tenantCode = requiredText(body, "tenantCode");
    const tenant = world.tenants.find(tenantCode);
    if (tenant === undefined || tenantCode !== hostTenantCode) {
      throw new PlatformFailure(400, "TenantInvalid", "This host does not belong to that tenant.");
    }
    const { redirectUri } = body;
    const provider: SessionProvider = typeof redirectUri === "string" ? "auth0" : "authx";
    const person =
      typeof redirectUri === "string"
        ? await exchangeCode(world, addresses, { tenantCode, code, redirectUri })
        : spendTenantToken(world, tenantCode, code);
    if (person === undefined) {
      throw new PlatformFailure(401, "CodeInvalid", "The code is unknown, expired or already spent.");
    }
    const partnerCode = provider === "authx" ? tenant.partnerCode : undefined;
    const { userDeviceToken } = body;
    const mfa = { isTrusted: isTrustedBrowser(world, person, userDeviceToken) };
    const token = issueSessionToken(world, person, provider, partnerCode, mfa);
    return identityAnswer(person, token, mfa, world.clock.now());
  };
}

/** Whose tenant token this was; it works once, and for its own tenant only. */
export function spendTenantToken(world: World, tenantCode: string, token: string): Person | undefined {
  const uuid = world.tokens.spend("tenant-token", token);
  const person = uuid === undefined ? undefined : world.people.find(uuid);
  return person?.tenantCode === tenantCode ? person : undefined;
}
