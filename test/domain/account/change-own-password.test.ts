import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { accountParts } from "#test/support/builders/account-parts.ts";

const change = { currentPassword: " Before 1 ", password: "Änd after 2 ", endsOtherSessions: true };
const send = (parts: ReturnType<typeof accountParts>, more: { readonly reference?: string } = {}) =>
  parts.changeOwnPassword.execute({ ...change, ...more }, undefined, uncancellable);

test("both passwords are sent as typed, a repeat with the reference of the first call (account-10)", async () => {
  const parts = accountParts();
  expect(await send(parts)).toEqual({ kind: "changed" });
  await send(parts, { reference: "r-1" });
  const sent = { ...change, token: parts.token };
  expect(parts.ownPasswordApi.calls).toEqual([sent, { ...sent, reference: "r-1" }]);
});

test.each(["invalid-credentials", "password-used-before"] as const)(
  "%s is told (account-11)",
  async (answer) => {
    const parts = accountParts();
    parts.ownPasswordApi.answer = success(answer);
    expect(await send(parts)).toEqual({ kind: answer });
  },
);

test("a failure is told, and a proof that is due is asked for (account-04, account-11)", async () => {
  const parts = accountParts();
  parts.ownPasswordApi.answer = failure({ kind: "unreachable", reference: "r-1" });
  expect(await send(parts)).toEqual({ kind: "unreachable", reference: "r-1" });
  parts.ownPasswordApi.answer = failure({ kind: "verification-required" });
  expect(await send(parts)).toEqual({ kind: "moved" });
  const verification = { page: "mfa-verification", toFactors: "account-change" };
  expect(parts.navigation.destination).toMatchObject(verification);
});

test("without the capability, or where a provider keeps the password, it is not offered (account-12)", () => {
  const email = "ada@harbour.example";
  expect(accountParts().changeOwnPassword.isOfferedTo(email)).toBe(true);
  const without = accountParts({ capabilities: ["sessions"] });
  expect(without.changeOwnPassword.isOfferedTo(email)).toBe(false);
  const { changeOwnPassword } = accountParts({ hasStaffProvider: true });
  expect(changeOwnPassword.isOfferedTo(email)).toBe(true);
  expect(changeOwnPassword.isOfferedTo("ada@staff.harbour.example")).toBe(false);
});
