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
  test("M-13 a browser that does not know of them is asked for none", async () => {
    const get = jest.fn();
    const computer = { navigator: { credentials: { get } } };
    const code = await new WebOtpCodes(computer as unknown as Window).next(uncancellable);
    expect([code, get.mock.calls]).toEqual([undefined, []]);
  });

  test("M-13 the code of the message is handed over", async () => {
    const { codes, get } = phoneThat(async () => ({ code: "123456" }));
    expect(await codes.next(uncancellable)).toBe("123456");
    expect(get.mock.calls).toMatchObject([[{ otp: { transport: ["sms"] } }]]);
  });

  test.each([null, {}, { code: 123_456 }])("M-13 %j is no code", async (credential) => {
    const { codes } = phoneThat(async () => credential);
    expect(await codes.next(uncancellable)).toBeUndefined();
  });

  test.each(["NotAllowedError", "InvalidStateError"])("M-13 %s leaves it to the person", async (name) => {
    const { codes } = phoneThat(() => Promise.reject(new DOMException("No.", name)));
    expect(await codes.next(uncancellable)).toBeUndefined();
  });

  test("M-13 whoever waits no longer ends the request", async () => {
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
