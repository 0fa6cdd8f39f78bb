import { hasAccountHome } from "#domain/account/account-capabilities.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";

const target = "https://app.harbour.example/desk";
/** A sign-in that leads back to the page. */
const toSignInFirst = { page: "root", purpose: "account", redirectUri: target } as const;
const toLook = {
  page: "mfa-verification",
  purpose: "mfaVerification",
  toFactors: "account-look",
  redirectUri: target,
};

async function open(parts: ReturnType<typeof accountParts>) {
  return parts.openAccountHome.execute(target, uncancellable);
}

test("this browser comes first, then the one that was used last (account-02)", async () => {
  const parts = accountParts();
  const opened = await open(parts);
  expect(opened).toMatchObject({ kind: "opened", email: "ada@harbour.example" });
  const ids = opened.kind === "opened" ? opened.sessions?.map(({ id }) => id) : [];
  expect(ids).toEqual(["this", "desk", "phone"]);
  expect(parts.sessionsApi.calls).toEqual([{ name: "listSessions", command: parts.token }]);
});

test("without the capability there is no page, and no session is asked for (account-01)", async () => {
  const parts = accountParts({ capabilities: ["mfa-factors"] });
  expect(await open(parts)).toEqual({ kind: "opened", email: "ada@harbour.example" });
  expect(parts.sessionsApi.calls).toEqual([]);
  expect(hasAccountHome({ capabilities: ["mfa-factors"] })).toBe(false);
  expect(hasAccountHome({ capabilities: ["sessions"] })).toBe(true);
});

test.each([
  ["mfa-verification-required", toLook],
  [
    "mfa-registration-required",
    { page: "mfa-setup", toFactors: "account-look", mfaSetupRedirectUri: target },
  ],
  ["password-expired", toSignInFirst],
  ["unknown", toSignInFirst],
] as const)("a person who is %s is led there first (account-04)", async (state, destination) => {
  const parts = accountParts();
  parts.mfaStatusApi.status = success({ state, factors: [] });
  expect(await open(parts)).toEqual({ kind: "moved" });
  expect(parts.navigation.destination).toEqual(destination);
  expect(parts.sessionsApi.calls).toEqual([]);
});

test.each<[MfaFailure["kind"], object]>([
  ["user-not-authenticated", { ...toSignInFirst, sessionEnded: true }],
  ["verification-required", toLook],
])("%s of the list leads away and back (account-04, account-05)", async (kind, destination) => {
  const parts = accountParts();
  parts.sessionsApi.sessions = failure({ kind } as MfaFailure);
  expect(await open(parts)).toEqual({ kind: "moved" });
  expect(parts.navigation.destination).toEqual(destination);
});

test("without a session the page waits for the sign-in (account-05)", async () => {
  const parts = accountParts();
  parts.sessions.endAt("session-refused");
  expect(await open(parts)).toEqual({ kind: "moved" });
  expect(parts.resumedPage.take()).toEqual({ page: "account", redirectUri: target });
});

test.each(["unreachable", "unexpected"] as const)("a call that is %s is shown (account-06)", async (kind) => {
  const parts = accountParts();
  parts.sessionsApi.sessions = failure(kind === "unreachable" ? { kind } : { kind, cause: "" });
  expect(await open(parts)).toMatchObject({ kind: "failed" });
});
