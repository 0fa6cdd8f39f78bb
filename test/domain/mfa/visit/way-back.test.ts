import { wayBackTo } from "#domain/mfa/visit/way-back.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const target = "https://app.harbour.example/settings";
const stepUp = { page: "mfa-verification", purpose: "mfaVerification", redirectUri: target } as const;
const reset = { page: "mfa-reset", redirectUri: target } as const;

/** A browser that nobody shares, in which nobody is signed in: no page waits there (desk-10). */
function signedOut() {
  const parts = mfaParts({ hasSession: false });
  jest.spyOn(parts.resumedPage, "keep").mockReturnValue(false);
  return parts;
}

test.each([
  [stepUp, { purpose: "mfaVerification", redirectUri: target }],
  [reset, { purpose: "for-mfa-reset", mfaResetRedirectUri: target }],
  [
    { ...stepUp, purpose: "for-mfa-reset" },
    { purpose: "for-mfa-reset", mfaResetRedirectUri: target },
  ],
  [{ ...stepUp, purpose: "for-mfa-login" }, {}],
  [{ page: "mfa-setup", redirectUri: target } as const, {}],
  [{ page: "mfa-setup", purpose: "mfaVerification", redirectUri: target } as const, {}],
])(
  "a sign-in leads back to a step-up and a reset, which no state asks for: %j (mfa-110)",
  async (query, way) => {
    const parts = signedOut();
    await parts.openMfa.execute(query, uncancellable);
    expect(parts.navigation.destination).toStrictEqual({ page: "root", ...way });
  },
);

test.each([
  [stepUp, { purpose: "mfaVerification" }],
  [reset, { purpose: "for-mfa-reset" }],
])("without a target %j has none on its way back (mfa-110)", (query, way) => {
  expect(wayBackTo(query, undefined)).toStrictEqual(way);
});

test("a tab that has left for its application still knows the person of the step-up, and says that the session ended (mfa-110, mfa-62)", async () => {
  const parts = mfaParts();
  parts.sessions.endAt("application-reached");
  parts.mfaStatusApi.status = success({ state: "authenticated", factors: [{ type: "totp" }] });
  await parts.openMfa.execute(stepUp, uncancellable);
  await parts.calls.ask(async () => failure({ kind: "user-not-authenticated" } as const));
  parts.sessions.keep(aSessionToken({ exp: 4_102_444_801 }));
  expect(await parts.openMfa.execute(stepUp, uncancellable)).toMatchObject({ hasSessionEnded: true });
});
