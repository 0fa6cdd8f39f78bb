import { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

function answered(identity: Partial<Identity> = {}) {
  const sessions: { token: string | undefined } = { token: "token-1" };
  const clock = new FakeClock();
  const known = new AnsweredIdentity({ clock, sessions });
  known.note(anIdentity(identity));
  return { clock, known, sessions };
}

const { email } = anIdentity();

test.each(["authenticated", "mfa-registration-recommended"] as const)(
  "in state %s nothing is due, and the answer serves once (gate-08)",
  (state) => {
    const { known } = answered({ state });
    expect([known.take("token-1"), known.take("token-1")]).toEqual([email, undefined]);
  },
);

test.each<Partial<Identity>>([
  { state: "mfa-verification-required" },
  { state: "mfa-registration-required" },
  { state: "password-expired" },
  { state: "unknown" },
  { emailVerificationRequired: true },
])("%j proves nothing, and ends an earlier answer (gate-08)", (identity) => {
  const { known } = answered();
  known.note(anIdentity(identity));
  expect(known.take("token-1")).toBeUndefined();
});

test.each([
  ["of another session", "token-2", 0],
  ["that is older than ten seconds", "token-1", 10_001],
  ["from the future, after the clock was set back", "token-1", -1],
])("an answer %s does not count (gate-08)", (_title, token, age) => {
  const { known, clock } = answered();
  clock.advance(age);
  expect(known.take(token)).toBeUndefined();
});

test("an answer is still one after ten seconds (gate-08)", () => {
  const { known, clock } = answered();
  clock.advance(10_000);
  expect(known.take("token-1")).toBe(email);
});
