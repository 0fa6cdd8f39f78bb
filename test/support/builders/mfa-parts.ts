import { WhatwgAddresses } from "#adapters/navigation/whatwg-addresses.ts";
import { AskForCookies } from "#domain/mfa/ask-for-cookies.ts";
import { CancelMobileFlow } from "#domain/mfa/cancel-mobile-flow.ts";
import { Deadlines } from "#domain/mfa/deadlines.ts";
import { FollowMobileFlow } from "#domain/mfa/follow-mobile-flow.ts";
import { HostMessages } from "#domain/mfa/host-messages.ts";
import { LeaveMfa } from "#domain/mfa/leave-mfa.ts";
import { MfaExits } from "#domain/mfa/mfa-exits.ts";
import { MfaJourney } from "#domain/mfa/mfa-journey.ts";
import { MfaSession } from "#domain/mfa/mfa-session.ts";
import { OpenMfa } from "#domain/mfa/open-mfa.ts";
import { RaiseSession } from "#domain/mfa/raise-session.ts";
import { RegisterPhone } from "#domain/mfa/register-phone.ts";
import { RegisterTotp } from "#domain/mfa/register-totp.ts";
import { ResetMfa } from "#domain/mfa/reset-mfa.ts";
import { SendPhoneCode } from "#domain/mfa/send-phone-code.ts";
import { StartMobileFlow } from "#domain/mfa/start-mobile-flow.ts";
import { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import { VerifyOneTimeCode } from "#domain/mfa/verify-one-time-code.ts";
import { sessionToken } from "#domain/records/record-kinds.ts";
import { success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeHostApplication } from "#test/support/fakes/fake-host-application.ts";
import { FakeMfaApi } from "#test/support/fakes/fake-mfa-api.ts";
import { FakeMobileFlows } from "#test/support/fakes/fake-mobile-flows.ts";
import { FakeStorageAccess } from "#test/support/fakes/fake-storage-access.ts";
import { SilentJournal } from "#test/support/fakes/silent-journal.ts";

/** The application that may frame the portal in tests. */
export const partnerOrigin = "https://app.harbour.example";

/** Everything that MFA pages stand on: Ada has a session of this partner, unless there is to be none. */
export function mfaParts(
  given: {
    readonly hasSession?: boolean;
    readonly partnerCode?: string;
    readonly crossSitePartners?: readonly string[];
    readonly partnerOrigins?: readonly string[];
  } = {},
) {
  const parts = domainParts(given);
  const { hasSession = true, partnerCode, partnerOrigins = [partnerOrigin] } = given;
  const token = aSessionToken(partnerCode === undefined ? {} : { partnerCode });
  if (hasSession) {
    parts.records.write(sessionToken, token);
    parts.sessions.know(anIdentity({ state: "mfa-verification-required" }));
  }
  parts.standingApi.standing = success({
    state: "mfa-registration-recommended",
    factors: [],
    remainingDays: 7,
  });
  const mfaApi = new FakeMfaApi();
  const mobileFlows = new FakeMobileFlows();
  const host = new FakeHostApplication();
  const storageAccess = new FakeStorageAccess();
  const journal = new SilentJournal();
  const deadlines = new Deadlines(parts);
  const exits = new MfaExits({ ...parts, host });
  const session = new MfaSession({ ...parts, deadlines, exits });
  session.begin();
  const journey = new MfaJourney({ ...parts, session, deadlines });
  const hostMessages = new HostMessages({
    ...parts,
    host,
    addresses: new WhatwgAddresses(),
    partnerOrigins,
  });
  const trustBrowser = new TrustBrowser({ ...parts, mfaApi, journal });
  const raiseSession = new RaiseSession({ ...parts, session, trustBrowser });
  const services = { ...parts, mfaApi, mobileFlows, session, deadlines, exits, journey, hostMessages };
  return {
    ...services,
    token,
    host,
    storageAccess,
    journal,
    openMfa: new OpenMfa({ ...services, storageAccess }),
    askForCookies: new AskForCookies({ ...parts, storageAccess }),
    registerTotp: new RegisterTotp(services),
    registerPhone: new RegisterPhone(services),
    sendPhoneCode: new SendPhoneCode(services),
    trustBrowser,
    raiseSession,
    verifyOneTimeCode: new VerifyOneTimeCode({ ...services, raiseSession }),
    startMobileFlow: new StartMobileFlow({ ...services, host }),
    followMobileFlow: new FollowMobileFlow({ ...services, raiseSession }),
    cancelMobileFlow: new CancelMobileFlow(services),
    resetMfa: new ResetMfa(services),
    leaveMfa: new LeaveMfa(services),
  };
}

export type MfaParts = ReturnType<typeof mfaParts>;
