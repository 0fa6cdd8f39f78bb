import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const signedIn = () => domainParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });

describe("FindSignedInPerson", () => {
  test("a token whose session has ended names no account (login-63)", async () => {
    const { findSignedInPerson, mfaStatusApi } = signedIn();
    mfaStatusApi.status = failure({ kind: "user-not-authenticated" });
    expect(await findSignedInPerson.execute(uncancellable)).toEqual({ kind: "none" });
  });

  test("a person whom the platform does not name in time is signed in all the same (login-63)", async () => {
    const { findSignedInPerson, mfaStatusApi, clock } = signedIn();
    mfaStatusApi.status = deferred<never>().promise;
    const found = findSignedInPerson.execute(uncancellable);
    clock.advance(5_000);
    expect(await found).toEqual({ kind: "signed-in" });
    mfaStatusApi.status = failure({ kind: "unreachable" });
    expect(await findSignedInPerson.execute(uncancellable)).toEqual({ kind: "signed-in" });
  });

  test("without a token nobody is known where the provider cannot be asked (provider-22)", async () => {
    const { findSignedInPerson, providers } = domainParts();
    providers.ofTenant = () => new FakeIdentityProvider({ hasSession: false });
    expect(await findSignedInPerson.execute(uncancellable)).toEqual({ kind: "none" });
  });
});
