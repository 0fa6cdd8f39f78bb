import { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import { passkeyInvitation } from "#domain/authenticate/passkey-invitation.ts";
import type { Identity } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const typed: SignInContext = { applyMfa: true };

function answered(identity: Partial<Identity> = {}, signInContext = typed) {
  const sessions: { token: string | undefined } = { token: "token-1" };
  const { clock, storage } = domainParts();
  const known = new AnsweredIdentity({ clock, sessions, storage });
  const note = (next: Partial<Identity>) => known.note({ identity: anIdentity(next), signInContext });
  note(identity);
  return { clock, known, note, sessions, storage };
}

const { email } = anIdentity();

test.each(["authenticated", "mfa-registration-recommended"] as const)(
  "in state %s nothing is due, and the answer serves once (gate-08)",
  (state) => {
    const { known } = answered({ state });
    expect([known.take("token-1"), known.take("token-1")]).toEqual([{ email }, undefined]);
  },
);

test.each<Partial<Identity>>([
  { state: "mfa-verification-required" },
  { state: "mfa-registration-required" },
  { state: "password-expired" },
  { state: "unknown" },
  { emailVerificationRequired: true },
])("%j proves nothing, and ends an earlier answer (gate-08)", (identity) => {
  const { known, note } = answered();
  note(identity);
  expect(known.take("token-1")).toBeUndefined();
});

test.each([
  ["of another session", "token-2", 0, undefined],
  ["of ten seconds ago", "token-1", 10_000, { email }],
  ["that is older than ten seconds", "token-1", 10_001, undefined],
  ["from the future, after the clock was set back", "token-1", -1, undefined],
])("an answer %s counts or not (gate-08)", (_title, token, age, person) => {
  const { known, clock } = answered();
  clock.advance(age);
  expect(known.take(token)).toEqual(person);
});

const invited = { passkeyInvited: true } as const;

test("a person whom the platform invites to make a passkey is told as one, where they have typed a proof (passkey-23)", () => {
  expect(answered(invited).known.take("token-1")).toEqual({ email, passkeyInvited: true });
  expect(answered(invited, {}).known.take("token-1")).toEqual({ email });
});

test("a browser that has invited a person invites no other for 90 days (passkey-25)", () => {
  const { clock, known, note, storage } = answered();
  storage.write(passkeyInvitation, true);
  clock.advance(90 * 24 * 60 * 60_000);
  note(invited);
  expect(known.take("token-1")).toEqual({ email });
  clock.advance(1);
  note(invited);
  expect(known.take("token-1")).toEqual({ email, passkeyInvited: true });
});
