import { WebOtpCodes } from "#adapters/browser/web-otp-codes.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

type Request = { readonly otp: object; readonly signal: AbortSignal };

/** A browser that knows WebOTP and answers requests in this way. */
function phoneThat(answers: (request: Request) => Promise<unknown>) {
  const get = jest.fn(answers);
  const phone = { OTPCredential: class {}, navigator: { credentials: { get } } };
  return { codes: new WebOtpCodes(phone as unknown as Window), get };
}

describe("codes by text message (WebOTP)", () => {
  test("a browser without WebOTP is not asked (M-13)", async () => {
    const get = jest.fn();
    const computer = { navigator: { credentials: { get } } };
    const code = await new WebOtpCodes(computer as unknown as Window).next(uncancellable);
    expect([code, get.mock.calls]).toEqual([undefined, []]);
  });

  test("returns the code of the message (M-13)", async () => {
    const { codes, get } = phoneThat(async () => ({ code: "123456" }));
    expect(await codes.next(uncancellable)).toBe("123456");
    expect(get.mock.calls).toMatchObject([[{ otp: { transport: ["sms"] } }]]);
  });

  test.each([null, {}, { code: 123_456 }])("%j is no code (M-13)", async (credential) => {
    const { codes } = phoneThat(async () => credential);
    expect(await codes.next(uncancellable)).toBeUndefined();
  });

  test.each(["NotAllowedError", "InvalidStateError"])(
    "%s leaves typing to the person (M-13)",
    async (name) => {
      const { codes } = phoneThat(() => Promise.reject(new DOMException("No.", name)));
      expect(await codes.next(uncancellable)).toBeUndefined();
    },
  );

  test("cancelling ends the request (M-13)", async () => {
    const { codes, get } = phoneThat(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError")));
        }),
    );
    const source = cancellationSource();
    const code = codes.next(source.cancellation);
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(false);
    source.cancel();
    expect(await code).toBeUndefined();
    expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});
