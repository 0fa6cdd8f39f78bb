import { LastFactor, provedFactor } from "#domain/mfa/flow/last-factor.ts";
import type { EnrolledFactor } from "#domain/identity/identity.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const factors: readonly EnrolledFactor[] = [{ type: "totp" }, { type: "sms" }, { type: "smmobile" }];
const types = (listed: readonly EnrolledFactor[]) => listed.map(({ type }) => type);

/** A browser in which Ada proved her phone last. */
function afterProof() {
  const parts = mfaParts();
  const last = new LastFactor(parts);
  last.begin("Ada@Harbour.example", factors);
  last.keep("sms");
  return { ...parts, last };
}

describe("the factor that was proved last", () => {
  test("is asked for first, in whichever way the address is written (mfa-93)", () => {
    const { last } = afterProof();
    for (const address of ["ada@harbour.example", "ADA@Harbour.EXAMPLE"])
      expect(types(last.begin(address, factors))).toEqual(["sms", "totp", "smmobile"]);
  });

  test("says nothing of another account, of one that is enrolled no longer, or after a year (mfa-93)", () => {
    const { last, clock } = afterProof();
    expect(types(last.begin("eve@harbour.example", factors))).toEqual(types(factors));
    expect(types(last.begin("ada@harbour.example", [{ type: "totp" }]))).toEqual(["totp"]);
    clock.advance(365 * 86_400_000);
    expect(types(last.begin("ada@harbour.example", factors))).toEqual(["sms", "totp", "smmobile"]);
    clock.advance(1);
    expect(types(last.begin("ada@harbour.example", factors))).toEqual(types(factors));
  });

  test("is kept as its kind and a mark of the account, without its address or number (mfa-93, STO-04)", () => {
    const { storage, stores } = afterProof();
    expect(storage.read(provedFactor)).toMatchObject({ factor: "sms" });
    expect(stores.local.read("AUTH_X_LAST_FACTOR")).not.toContain("ada");
  });
});

test("a verification keeps its factor where the browser is trusted, and drops it where that is unticked (mfa-93)", async () => {
  const parts = mfaParts();
  const prove = (isBrowserTrusted: boolean | undefined) => {
    const terms = { purpose: "for-mfa-login", isBrowserTrusted, factor: "totp" } as const;
    const command = { factor: "totp", code: "123456", isEnrolment: false, terms } as const;
    return parts.verifyOneTimeCode.execute(command, uncancellable);
  };
  parts.lastFactor.begin("ada@harbour.example", factors);
  for (const [isBrowserTrusted, kept] of [
    [undefined, undefined],
    [true, "totp"],
    [undefined, "totp"],
    [false, undefined],
  ] as const) {
    await prove(isBrowserTrusted);
    expect(parts.storage.read(provedFactor)?.factor).toBe(kept);
  }
});
