export { aLoginDomain, aLoginDomainWithoutProvider } from "../../test/support/builders/a-login-domain.ts";
export { aMobileFlow } from "../../test/support/builders/a-mobile-flow.ts";
export { aSessionToken } from "../../test/support/builders/a-session-token.ts";
export { anIdentity } from "../../test/support/builders/an-identity.ts";
export { anMfaContext, aVerification } from "../../test/support/builders/an-mfa-context.ts";
export {
  allowedTarget,
  refusedTarget,
  staffDomain,
  staffWay,
  domainParts,
  type DomainParts,
} from "../../test/support/builders/domain-parts.ts";
export { partnerOrigin, mfaParts, type MfaParts } from "../../test/support/builders/mfa-parts.ts";
export { surroundingsOf } from "../../test/support/builders/provider-surroundings.ts";
export { providerTools } from "../../test/support/builders/provider-tools.ts";
export { secondStepsParts } from "../../test/support/builders/second-steps-parts.ts";
export {
  continueSessionOf,
  redeemCallbackOf,
  completeSignInOf,
  returnToApplicationOf,
} from "../../test/support/builders/sign-in-use-cases.ts";
