import { MakeInvitedPasskey } from "#domain/authenticated/make-invited-passkey.ts";
import { OfferPasskey } from "#domain/authenticated/offer-passkey.ts";
import { passkeyInvitation } from "#domain/authenticate/passkey-invitation.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeInvitedPasskeyApi } from "#test/support/fakes/fake-invited-passkey-api.ts";
import { FakePasskeys } from "#test/support/fakes/fake-passkeys.ts";

const token = "session-token";
const credential = { id: "credential-1", rpId: "harbour.example", json: { id: "credential-1" } };

/** A person whom the platform has invited; `makesUnasked`: whether the browser makes passkeys without a question. */
function invited(makesUnasked = false) {
  const parts = domainParts();
  const sessions: { token: string | undefined } = { token };
  const invitedPasskeyApi = new FakeInvitedPasskeyApi();
  const passkeys = new FakePasskeys();
  const makeInvitedPasskey = new MakeInvitedPasskey({ sessions, invitedPasskeyApi, passkeys });
  const offerPasskey = new OfferPasskey({
    ...parts,
    makeInvitedPasskey,
    passkeys,
    makesUnasked: async () => makesUnasked,
    limit: new TimeLimit({ clock: parts.clock, milliseconds: 3_000 }),
  });
  return {
    ...parts,
    sessions,
    invitedPasskeyApi,
    passkeys,
    make: (answered?: typeof credential) =>
      makeInvitedPasskey.execute({ token, mediation: "optional", answered }, uncancellable),
    offer: () => offerPasskey.execute(token, uncancellable),
  };
}

describe("making a passkey for an invited person", () => {
  test("the browser asks, and the platform takes what it makes (passkey-24)", async () => {
    const { make, invitedPasskeyApi, passkeys } = invited();
    expect(await make()).toEqual({ kind: "made" });
    expect(invitedPasskeyApi.calls).toEqual([
      { name: "makeOptions", command: { token, mediation: "optional" } },
      { name: "register", command: { token, credential: credential.json } },
    ]);
    expect(passkeys.asked).toMatchObject([{ name: "create", mediation: "optional" }]);
  });

  test("what it has made before is sent once more without a question (passkey-27)", async () => {
    const { make, passkeys } = invited();
    expect(await make(credential)).toEqual({ kind: "made" });
    expect(passkeys.asked).toEqual([]);
  });

  test.each([
    [{ kind: "refused" }, { kind: "refused" }, ["credential-1"]],
    [{ kind: "expired" }, { kind: "expired" }, []],
    [{ kind: "not-invited" }, { kind: "not-invited" }, []],
    [{ kind: "unreachable" }, { kind: "unreachable" }, []],
    [{ kind: "unexpected", cause: "status 500" }, { kind: "server" }, []],
    [{ kind: "unexpected", cause: "503", retryAfter: 30 }, { kind: "server", retryAfter: 30 }, []],
  ] as const)(
    "the platform's %j is %j, and the device is told %j (passkey-27, calls-28)",
    async (answer, outcome, told) => {
      const { make, invitedPasskeyApi, passkeys } = invited();
      invitedPasskeyApi.taken = failure(answer);
      expect(await make()).toEqual(outcome);
      expect(passkeys.unknown).toEqual(told);
    },
  );

  test("options that are refused make none, nor does a person who has signed in meanwhile in another tab (passkey-27)", async () => {
    const { make, invitedPasskeyApi, sessions } = invited();
    invitedPasskeyApi.options = failure({ kind: "not-invited" });
    expect(await make()).toEqual({ kind: "not-invited" });
    invitedPasskeyApi.calls.length = 0;
    sessions.token = "token-of-another";
    expect(await make()).toEqual({ kind: "not-invited" });
    expect(await make(credential)).toEqual({ kind: "not-invited" });
    expect(invitedPasskeyApi.calls).toEqual([]);
  });
});

describe("offering a passkey", () => {
  test("a browser that can makes one without a question (passkey-24)", async () => {
    const { offer, passkeys, storage } = invited(true);
    expect(await offer()).toBe("settled");
    expect(passkeys.asked).toMatchObject([{ name: "create", mediation: "conditional" }]);
    expect(storage.read(passkeyInvitation)).toBe(true);
  });

  test.each([
    ["dismissed", "invite"],
    ["not-asked", "invite"],
    ["already-there", "settled"],
  ] as const)("where it was %s without a question: %s (passkey-24, passkey-27)", async (reason, offered) => {
    const { offer, passkeys } = invited(true);
    passkeys.answer = failure({ kind: "no-passkey", reason });
    expect(await offer()).toBe(offered);
  });

  test("a browser that takes longer than the limit has the person invited (passkey-24)", async () => {
    const { clock, offer, passkeys } = invited(true);
    passkeys.answer = new Promise(() => undefined);
    const offered = offer();
    // Until the browser is asked, which the limit has begun to count before.
    while (passkeys.asked.length === 0) await Promise.resolve();
    clock.advance(3_000);
    expect(await offered).toBe("invite");
  });

  test("a platform that does not answer delays the person no further (passkey-27)", async () => {
    const { offer, invitedPasskeyApi, passkeys } = invited(true);
    invitedPasskeyApi.options = failure({ kind: "unreachable" });
    expect(await offer()).toBe("settled");
    expect(passkeys.asked).toEqual([]);
  });

  test.each([
    ["this-device", "invite"],
    ["other-devices", "settled"],
    ["none", "settled"],
  ] as const)(
    "elsewhere the person is asked where the device makes passkeys: %s, %s (passkey-24)",
    async (reached, offered) => {
      const { offer, invitedPasskeyApi, passkeys, storage } = invited();
      passkeys.reached = reached;
      expect(await offer()).toBe(offered);
      expect(invitedPasskeyApi.calls).toEqual([]);
      expect(storage.read(passkeyInvitation)).toBe(true);
    },
  );
});
