import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { IdentityProvider, ProviderPasskeys } from "#domain/provider/identity-provider.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";

const signInContext = { langCode: "th", applyMfa: true } as const;
const credential = { id: "secret-credential", type: "public-key" };

/** The tests of a provider at which people sign in with a passkey, or of one that declares that they do not. */
export function passkeyClauses(isOffered: boolean, prepare: () => ProviderUnderTest): void {
  if (!isOffered) {
    it("signs no one in with a passkey: declared absent (passkey-13)", () => {
      expect(prepare().provider.passkeys).toBeUndefined();
    });
    return;
  }
  describe("a passkey", () => {
    let under: ProviderUnderTest;
    let provider: IdentityProvider;
    const passkeys = (): Promise<ProviderPasskeys> => {
      if (!provider.passkeys) throw new Error("The provider names the way, and has no passkeys.");
      return provider.passkeys();
    };
    const begin = async (cancellation = uncancellable, signed: WebAuthnJson = credential) =>
      (await passkeys()).begin({ credential: signed, signInContext }, cancellation);

    beforeEach(() => {
      under = prepare();
      ({ provider } = under);
    });

    it("is asked for with a challenge, without naming an account, and the browser stays (passkey-13)", async () => {
      under.passkeyQuestion?.("asked");
      const options = await (await passkeys()).options(uncancellable);
      expect(options).toMatchObject({ ok: true, value: { challenge: expect.any(String) as string } });
      expect(options).not.toHaveProperty("value.allowCredentials");
      expect(under.hasMoved()).toBe(false);
    });

    it.each([
      ["limited", "rate-limited"],
      ["unreachable", "unreachable"],
    ] as const)("whose question is %s is named as that failure (passkey-18)", async (is, failureKind) => {
      under.passkeyQuestion?.(is);
      const options = await (await passkeys()).options(uncancellable);
      expect(options).toMatchObject({ ok: false, failure: { kind: failureKind } });
    });

    it("begins a sign-in that is finished like any other, with what it was asked for (passkey-13)", async () => {
      under.passkey?.("accepted");
      expect(await begin()).toEqual({ ok: true, value: "leaving" });
      const requested = new URL(under.requestedRedirect() ?? "");
      expect(requested.origin + requested.pathname).toBe("https://harbour.example/authenticate");
      if (under.keepsQueries) expect(requested.searchParams.get("applyMfa")).toBe("1");
      const { code } = under.answer();
      expect(await provider.finish(under.answer())).toMatchObject({ ok: true, value: { code } });
    });

    it.each([
      ["refused", "invalid-credentials"],
      ["unknown", "passkey-unknown"],
      ["expired", "challenge-expired"],
      ["blocked", "account-blocked"],
      ["unreachable", "unreachable"],
    ] as const)(
      "that is %s is named as that failure, and the browser stays (passkey-17)",
      async (is, failureKind) => {
        under.passkey?.(is);
        expect(await begin()).toMatchObject({ ok: false, failure: { kind: failureKind } });
        expect(under.hasMoved()).toBe(false);
      },
    );

    it("is proved once, though the sign-in is sent again after an answer was lost (passkey-19)", async () => {
      under.passkey?.("proved-only");
      expect(await begin()).toMatchObject({ failure: { kind: "unreachable" } });
      under.passkey?.("accepted");
      expect(await begin()).toEqual({ ok: true, value: "leaving" });
      expect(under.proofs?.()).toBe(1);
    });

    it("is proved anew where another one has signed (passkey-19)", async () => {
      under.passkey?.("proved-only");
      await begin();
      await begin(uncancellable, { ...credential, id: "another-credential" });
      expect(under.proofs?.()).toBe(2);
    });

    it("may be sent again where the platform gave no answer, or refused it (passkey-19)", async () => {
      for (const is of ["unreachable", "refused"] as const) {
        under.passkey?.(is);
        expect(await begin()).toMatchObject({ ok: false });
      }
      under.passkey?.("accepted");
      expect(await begin()).toEqual({ ok: true, value: "leaving" });
    });

    it("leaves its ticket out of the address when the sign-in is sent again (passkey-19)", async () => {
      under.passkey?.("proved-only");
      await begin();
      under.passkey?.("accepted");
      await begin();
      expect(under.departure()).not.toMatch(/secret-(?:credential|ticket)/);
    });
  });
}
