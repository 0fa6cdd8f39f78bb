import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { AskForCookies } from "#domain/mfa/visit/ask-for-cookies.ts";
import { CancelMobileFlow, StartMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import { FlowPolling } from "#domain/mfa/mobile-app/flow-polling.ts";
import { FollowMobileFlow } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import { EmbedderMessages } from "#domain/mfa/visit/embedder-messages.ts";
import { LeaveMfa } from "#domain/mfa/visit/leave-mfa.ts";
import { MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CheckCookies } from "#domain/mfa/visit/check-cookies.ts";
import { EnterMfa } from "#domain/mfa/visit/enter-mfa.ts";
import { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import { OpenMfa } from "#domain/mfa/visit/open-mfa.ts";
import { ElevateSession } from "#domain/mfa/visit/elevate-session.ts";
import { EnrolPhone, SendPhoneCode } from "#domain/mfa/factors/request-phone-code.ts";
import { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import { LastFactor } from "#domain/mfa/flow/last-factor.ts";
import { ResetMfa } from "#domain/mfa/factors/reset-mfa.ts";
import { MakeRecoveryCodes } from "#domain/mfa/recovery/make-recovery-codes.ts";
import { VerifyRecoveryCode } from "#domain/mfa/recovery/verify-recovery-code.ts";
import { EnrolPasskey } from "#domain/mfa/factors/enrol-passkey.ts";
import { VerifyPasskey } from "#domain/mfa/factors/verify-passkey.ts";
import { TrustBrowser } from "#domain/mfa/visit/trust-browser.ts";
import { VerifyOneTimeCode } from "#domain/mfa/factors/verify-one-time-code.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import { success } from "#domain/shared/result.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeEmbeddingPage } from "#test/support/fakes/fake-embedding-page.ts";
import { FakeMfaApi } from "#test/support/fakes/fake-mfa-api.ts";
import { FakePasskeyApi } from "#test/support/fakes/fake-passkey-api.ts";
import { FakePasskeys } from "#test/support/fakes/fake-passkeys.ts";
import { FakeRecoveryCodesApi } from "#test/support/fakes/fake-recovery-codes-api.ts";
import { FakeMobileFlows } from "#test/support/fakes/fake-mobile-flows.ts";
import { FakeStorageAccess } from "#test/support/fakes/fake-storage-access.ts";
import { SilentLogger } from "#test/support/fakes/silent-logger.ts";

/** The application that may frame the portal in tests. */
export const partnerOrigin = "https://app.harbour.example";

/** Returns the services of the MFA pages. Ada has a session, with this partner if one is given, or none. */
export function mfaParts(
  given: {
    readonly hasSession?: boolean;
    readonly hasStaffProvider?: boolean;
    readonly capabilities?: readonly string[];
    readonly partnerCode?: string;
    readonly crossSitePartners?: readonly string[];
    readonly partnerOrigins?: readonly string[];
    /** What is around the portal; nothing by default. */
    readonly surroundings?: FakeEmbeddingPage["surroundings"];
  } = {},
) {
  const parts = domainParts({
    ...given,
    loginDomain: { ...aLoginDomain(), capabilities: given.capabilities ?? [] },
  });
  const { hasSession = true, partnerCode, partnerOrigins = [partnerOrigin] } = given;
  const token = aSessionToken(partnerCode === undefined ? {} : { partnerCode });
  if (hasSession) {
    parts.storage.write(sessionToken, token);
    parts.sessions.keepIdentity(anIdentity({ state: "mfa-verification-required" }));
  }
  parts.mfaStatusApi.status = success({
    state: "mfa-registration-recommended",
    factors: [],
    remainingDays: 7,
  });
  const mfaApi = new FakeMfaApi();
  const recoveryCodesApi = new FakeRecoveryCodesApi();
  const passkeyApi = new FakePasskeyApi();
  const passkeys = new FakePasskeys();
  const mobileFlows = new FakeMobileFlows();
  const embeddingPage = new FakeEmbeddingPage();
  embeddingPage.surroundings = given.surroundings ?? "none";
  const storageAccess = new FakeStorageAccess();
  const logger = new SilentLogger();
  const deadlines = new Deadlines(parts);
  const mfaRedirects = new MfaRedirects({ ...parts, embeddingPage });
  const calls = new AuthenticatedMfaCalls({ ...parts, deadlines, mfaRedirects });
  calls.begin();
  const lastFactor = new LastFactor(parts);
  const flowState = new MfaFlowState({
    ...parts,
    calls,
    deadlines,
    lastFactor,
    historyEntries: parts.navigation,
  });
  const embedderMessages = new EmbedderMessages({
    ...parts,
    embeddingPage,
    urlParser: new WhatwgUrlParser(),
    partnerOrigins,
  });
  const trustBrowser = new TrustBrowser({ ...parts, mfaApi, logger });
  const elevateSession = new ElevateSession({ ...parts, calls, trustBrowser, lastFactor });
  const services = {
    ...parts,
    mfaApi,
    recoveryCodesApi,
    passkeyApi,
    passkeys,
    mobileFlows,
    calls,
    deadlines,
    mfaRedirects,
    flowState,
    embedderMessages,
  };
  const readVisitStatus = new ReadVisitStatus(services);
  return {
    ...services,
    token,
    embeddingPage,
    storageAccess,
    logger,
    readVisitStatus,
    openMfa: new OpenMfa({
      ...services,
      readVisitStatus,
      checkCookies: new CheckCookies({ ...services, storageAccess }),
      enterMfa: new EnterMfa(services),
    }),
    askForCookies: new AskForCookies({ ...parts, storageAccess }),
    enrolTotp: new EnrolTotp(services),
    enrolPhone: new EnrolPhone(services),
    sendPhoneCode: new SendPhoneCode(services),
    trustBrowser,
    lastFactor,
    elevateSession,
    verifyOneTimeCode: new VerifyOneTimeCode({ ...services, elevateSession }),
    makeRecoveryCodes: new MakeRecoveryCodes(services),
    verifyRecoveryCode: new VerifyRecoveryCode({ ...services, elevateSession }),
    enrolPasskey: new EnrolPasskey({ ...services, elevateSession }),
    verifyPasskey: new VerifyPasskey({ ...services, elevateSession }),
    startMobileFlow: new StartMobileFlow({ ...services, embeddingPage }),
    followMobileFlow: new FollowMobileFlow({
      ...services,
      elevateSession,
      beginPolling: () => new FlowPolling(services),
    }),
    cancelMobileFlow: new CancelMobileFlow(services),
    resetMfa: new ResetMfa(services),
    leaveMfa: new LeaveMfa(services),
  };
}

export type MfaParts = ReturnType<typeof mfaParts>;
