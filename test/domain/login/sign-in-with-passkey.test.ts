import { AskForPasskey } from "#domain/login/ask-for-passkey.ts";
import { SignInWithPasskey } from "#domain/login/sign-in-with-passkey.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakePasskeys } from "#test/support/fakes/fake-passkeys.ts";

const credential = { id: "credential-1", rpId: "harbour.example", json: { id: "credential-1" } };
const request = { langCode: "de", purpose: "mfaVerification" } as const;

function setUp() {
  const parts = domainParts({ ways: [{ kind: "password" }, { kind: "passkey" }] });
  const passkeys = new FakePasskeys();
  const deps = { ...parts, passkeys };
  const ask = new AskForPasskey(deps);
  const signIn = new SignInWithPasskey(deps);
  return {
    ...parts,
    passkeys,
    ask: (place: "dialog" | "field" = "dialog", cancellation = uncancellable) =>
      ask.execute(place, cancellation),
    signIn: () => signIn.execute({ credential, request }, uncancellable),
  };
}

describe("asking for a passkey", () => {
  test("the browser asks with what the provider gives, in the place that is named (passkey-13)", async () => {
    const { ask, passkeys } = setUp();
    expect(await ask("field")).toMatchObject({ kind: "signed", credential: { id: "credential-1" } });
    expect(passkeys.asked).toEqual([{ name: "get", options: { challenge: "Y2hhbGxlbmdl" }, place: "field" }]);
  });

  test.each([
    [{ kind: "unreachable" }, { kind: "unreachable" }],
    [{ kind: "unexpected", cause: "status 404" }, { kind: "server" }],
    [{ kind: "unexpected", cause: "setting", reason: "misconfigured" }, { kind: "misconfigured" }],
    [
      { kind: "rate-limited", retryAfter: 3 },
      { kind: "rate-limited", retryAfter: 3 },
    ],
    [
      { kind: "unexpected", cause: "503", reason: "server", retryAfter: 3 },
      { kind: "server", retryAfter: 3 },
    ],
  ] as const)("without options the browser asks nothing: %j (passkey-18)", async (answered, outcome) => {
    const { ask, passkeys, provider } = setUp();
    provider.passkeyOptionsAnswer = failure(answered);
    expect(await ask()).toEqual(outcome);
    expect(passkeys.asked).toEqual([]);
  });

  test("a part of the program that cannot be loaded is no connection (passkey-18)", async () => {
    const { ask, provider, signIn } = setUp();
    provider.loadsPasskeys = false;
    expect(await ask()).toEqual({ kind: "unreachable" });
    expect(await signIn()).toEqual({ kind: "unreachable" });
  });

  test("a person who has left is asked nothing (passkey-21)", async () => {
    const { ask, passkeys } = setUp();
    const { cancellation, cancel } = cancellationSource();
    cancel();
    expect(await ask("dialog", cancellation)).toEqual({ kind: "cancelled" });
    expect(passkeys.asked).toEqual([]);
  });
});

describe("signing in with a passkey", () => {
  test("the provider gets what it has signed, and the sign-in goes on like any other (passkey-13)", async () => {
    const { provider, signIn } = setUp();
    expect(await signIn()).toEqual({ kind: "left-for-provider" });
    expect(provider.requests).toMatchObject([
      {
        kind: "prove-passkey",
        credential: { id: "credential-1" },
        signInContext: { langCode: "de", applyMfa: true, purpose: "mfaVerification" },
      },
    ]);
  });

  test.each([
    [{ kind: "invalid-credentials" }, { kind: "refused" }, []],
    [{ kind: "challenge-expired" }, { kind: "expired" }, []],
    [{ kind: "passkey-unknown" }, { kind: "unknown" }, ["credential-1"]],
    [{ kind: "passkey-elsewhere" }, { kind: "unknown" }, []],
    [{ kind: "rate-limited" }, { kind: "rate-limited" }, []],
    [{ kind: "denied" }, { kind: "denied" }, []],
    [{ kind: "unexpected", cause: "new" }, { kind: "refused" }, []],
    [
      { kind: "unexpected", cause: "503", reason: "server", retryAfter: 3 },
      { kind: "server", retryAfter: 3 },
      [],
    ],
    [{ kind: "unreachable" }, { kind: "unreachable" }, []],
    [{ kind: "cancelled" }, { kind: "cancelled" }, []],
  ] as const)(
    "a refusal means what it says: %j is %j, and the device is told to offer no more: %j (passkey-12, passkey-41)",
    async (answered, outcome, told) => {
      const { passkeys, provider, signIn } = setUp();
      provider.passkeyAnswer = failure(answered);
      expect(await signIn()).toEqual(outcome);
      expect(passkeys.unknown).toEqual(told);
    },
  );

  test("the person of a blocked account reads so on its page (passkey-18)", async () => {
    const { navigation, provider, signIn } = setUp();
    provider.passkeyAnswer = failure({ kind: "account-blocked" });
    expect(await signIn()).toEqual({ kind: "moved", because: "account-blocked" });
    expect(navigation.destination).toEqual({ page: "account-disabled" });
  });
});
