import { AccountExits } from "#domain/account/account-exits.ts";
import { ChangeOwnPassword } from "#domain/account/change-own-password.ts";
import { EndSessions } from "#domain/account/end-sessions.ts";
import { OpenAccountHome } from "#domain/account/open-account-home.ts";
import { ReadSessions } from "#domain/account/read-sessions.ts";
import { success } from "#domain/shared/result.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";
import { FakeOwnPasswordApi } from "#test/support/fakes/fake-own-password-api.ts";
import { FakeSessionsApi } from "#test/support/fakes/fake-sessions-api.ts";

/** Returns the services of the page of the account: Ada is signed in, and the platform has every capability. */
export function accountParts({
  capabilities = ["sessions", "password-change"],
  hasStaffProvider = false,
}: {
  readonly hasStaffProvider?: boolean;
  readonly capabilities?: readonly string[];
} = {}) {
  const parts = mfaParts({ hasStaffProvider });
  parts.mfaStatusApi.status = success({ state: "authenticated", factors: [] });
  const sessionsApi = new FakeSessionsApi();
  const currentLoginDomain = { loginDomain: { ...aLoginDomain(), capabilities } };
  const accountExits = new AccountExits(parts);
  const readSessions = new ReadSessions({ ...parts, sessionsApi, currentLoginDomain });
  const ownPasswordApi = new FakeOwnPasswordApi();
  const services = {
    ...parts,
    sessionsApi,
    ownPasswordApi,
    accountExits,
    readSessions,
    currentLoginDomain,
  };
  return {
    ...services,
    openAccountHome: new OpenAccountHome(services),
    endSessions: new EndSessions(services),
    changeOwnPassword: new ChangeOwnPassword(services),
  };
}
