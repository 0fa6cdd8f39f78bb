import { BrowserPasskeys } from "#adapters/browser/browser-passkeys.ts";
import { makesUnaskedPasskeys } from "#adapters/browser/unasked-passkeys.ts";
import {
  creationOptionsFrom,
  credentialJson,
  reasonOf,
  requestOptionsFrom,
  WebAuthnPasskeys,
} from "#adapters/browser/web-authn-passkeys.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

type Answers = (request: { readonly publicKey: object; readonly signal: AbortSignal }) => Promise<unknown>;

const creation = {
  rp: { id: "harbour.example", name: "Harbour" },
  user: { id: "AQI", name: "ada", displayName: "Ada" },
  challenge: "_-8",
  excludeCredentials: [{ id: "AwQ", type: "public-key" }],
  timeout: 60_000,
};
const request = {
  rpId: "harbour.example",
  challenge: "_-8",
  allowCredentials: [{ id: "AwQ", type: "public-key" }],
};
const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const arrays = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => plain(one))) as unknown;
const plain = (one: unknown) =>
  ArrayBuffer.isView(one) ? [...new Uint8Array(one.buffer, one.byteOffset, one.byteLength)] : one;

/** A browser without conversions of its own, which answers in this way. */
function browserThat(answers: Answers, api: object = {}) {
  const asked = jest.fn(answers);
  const now = jest.fn(() => 0);
  const window = {
    PublicKeyCredential: api,
    performance: { now },
    navigator: { credentials: { create: asked, get: asked } },
    document: { querySelector: () => null },
  } as unknown as Window;
  return { window, asked, now, passkeys: new WebAuthnPasskeys(window) };
}

beforeEach(() => Object.assign(globalThis, { PublicKeyCredential: {} }));

describe("the forms of WebAuthn", () => {
  test("are converted where the browser does not (passkey-11)", async () => {
    expect(arrays(await creationOptionsFrom(creation))).toMatchObject({
      rp: creation.rp,
      user: { id: [1, 2], name: "ada" },
      challenge: [255, 239],
      excludeCredentials: [{ id: [3, 4], type: "public-key" }],
    });
    expect(arrays(await requestOptionsFrom(request))).toMatchObject({
      rpId: "harbour.example",
      challenge: [255, 239],
      allowCredentials: [{ id: [3, 4] }],
    });
  });

  test("are left to a browser that converts them (passkey-11)", async () => {
    const parsed = { challenge: "parsed" };
    Object.assign(globalThis, {
      PublicKeyCredential: {
        parseCreationOptionsFromJSON: () => parsed,
        parseRequestOptionsFromJSON: () => parsed,
      },
    });
    expect(await creationOptionsFrom(creation)).toBe(parsed);
    expect(await requestOptionsFrom(request)).toBe(parsed);
    const json = { id: "own" };
    expect(await credentialJson({ toJSON: () => json } as unknown as PublicKeyCredential)).toBe(json);
  });

  test("an answer has its form also without the browser's toJSON (passkey-11)", async () => {
    const common = {
      id: "AwQ",
      rawId: bytes(3, 4),
      type: "public-key",
      getClientExtensionResults: () => ({}),
    };
    const clientDataJSON = bytes(1);
    const attestationObject = bytes(2);
    const made = {
      ...common,
      response: { clientDataJSON, attestationObject, getTransports: () => ["internal"] },
    };
    expect(await credentialJson(made as unknown as PublicKeyCredential)).toEqual({
      id: "AwQ",
      rawId: "AwQ",
      type: "public-key",
      response: { clientDataJSON: "AQ", attestationObject: "Ag", transports: ["internal"] },
      clientExtensionResults: {},
    });
    const signed = {
      ...common,
      response: { clientDataJSON, authenticatorData: bytes(5), signature: bytes(6), userHandle: null },
    };
    expect((await credentialJson(signed as unknown as PublicKeyCredential))["response"]).toEqual({
      clientDataJSON: "AQ",
      authenticatorData: "BQ",
      signature: "Bg",
    });
  });
});

describe("a question of the browser", () => {
  const ceremonies = {
    "makes one": (passkeys) => passkeys.create(creation, uncancellable),
    "makes one unasked": (passkeys) => passkeys.create(creation, uncancellable, "conditional"),
    "asks in a dialog": (passkeys) => passkeys.get(request, uncancellable),
    "asks in a field": (passkeys) => passkeys.get(request, uncancellable, "field"),
  } satisfies Record<string, (passkeys: WebAuthnPasskeys) => unknown>;

  describe.each(Object.entries(ceremonies))("that %s", (_, begin) => {
    test.each([
      ["NotAllowedError", 100, "not-asked"],
      ["NotAllowedError", 5_000, "dismissed"],
      ["NotAllowedError", 60_010, "timed-out"],
      ["InvalidStateError", 100, "already-there"],
      ["SecurityError", 0, "wrong-site"],
      ["AbortError", 900, "interrupted"],
      ["OperationError", 0, "interrupted"],
      ["ConstraintError", 900, "not-capable"],
      ["NotSupportedError", 0, "not-capable"],
      ["UnknownError", 900, "device-failed"],
      ["TypeError", 0, "unreadable"],
      ["EncodingError", 0, "unreadable"],
    ])("%s after %d ms is %s (passkey-06, passkey-18)", async (name, elapsed, reason) => {
      const { passkeys, now } = browserThat(() => Promise.reject(new DOMException("No.", name)));
      now.mockReturnValueOnce(0).mockReturnValueOnce(elapsed);
      expect(await begin(passkeys)).toEqual({ ok: false, failure: { kind: "no-passkey", reason } });
    });
  });

  test("that the browser's own conversion cannot read is no problem of the device (passkey-42)", async () => {
    const parse = () => {
      throw new DOMException("No base64url.", "EncodingError");
    };
    const api = { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse };
    Object.assign(globalThis, { PublicKeyCredential: api });
    const { passkeys } = browserThat(async () => null);
    const unusable = { ok: false, failure: { kind: "no-passkey", reason: "unreadable" } };
    expect(await passkeys.create(creation, uncancellable)).toEqual(unusable);
    expect(await passkeys.get(request, uncancellable)).toEqual(unusable);
  });

  test("a shorter time of the platform counts, and no error at all is a problem of the device (passkey-06)", () => {
    const refused = new DOMException("No.", "NotAllowedError");
    expect([reasonOf(refused, 19_500, 20_000), reasonOf(refused, 19_500, undefined)]).toEqual([
      "timed-out",
      "dismissed",
    ]);
    expect(reasonOf("no error", 0, undefined)).toBe("device-failed");
  });

  test("an answer comes with the host that it is for; none is a dismissal (passkey-11, passkey-06)", async () => {
    const json = { id: "AwQ" };
    const { passkeys } = browserThat(async () => ({ id: "AwQ", toJSON: () => json }));
    const value = { id: "AwQ", rpId: "harbour.example", json };
    expect(await passkeys.get(request, uncancellable)).toEqual({ ok: true, value });
    expect(await passkeys.create(creation, uncancellable)).toEqual({ ok: true, value });
    const none = browserThat(async () => null);
    expect(await none.passkeys.get(request, uncancellable)).toMatchObject({
      failure: { reason: "dismissed" },
    });
  });

  test("is left out where the browser is to make a passkey without one (passkey-24)", async () => {
    const { asked, passkeys } = browserThat(async () => ({ id: "AwQ", toJSON: () => ({}) }));
    await passkeys.create(creation, uncancellable, "conditional");
    await passkeys.create(creation, uncancellable, "optional");
    expect(asked.mock.calls.map(([request]) => "mediation" in request)).toEqual([true, false]);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ mediation: "conditional" });
  });

  test("is taken off the screen when its step is left (passkey-08)", async () => {
    const { cancellation, cancel } = cancellationSource();
    const { passkeys } = browserThat(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError")));
        }),
    );
    const answer = passkeys.get(request, cancellation);
    cancel();
    expect(await answer).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});

describe("what the device keeps", () => {
  test.each([
    ["rejection", () => Promise.reject(new Error("No."))],
    [
      "throw",
      () => {
        throw new TypeError("No.");
      },
    ],
  ])("it is told in browsers that can be told, whose %s changes nothing (passkey-12)", (_, refuse) => {
    const told = jest.fn<Promise<void>, [object]>(refuse);
    const { passkeys } = browserThat(async () => null, {
      signalUnknownCredential: told,
      signalAllAcceptedCredentials: told,
      signalCurrentUserDetails: told,
    });
    const account = { rpId: "harbour.example", userId: "AQI", name: "ada", displayName: "Ada" };
    passkeys.signalUnknown({ id: "AwQ", rpId: "harbour.example" });
    passkeys.signalAccepted(account, ["AwQ"]);
    expect(told.mock.calls).toEqual([
      [{ rpId: "harbour.example", credentialId: "AwQ" }],
      [{ rpId: "harbour.example", userId: "AQI", allAcceptedCredentialIds: ["AwQ"] }],
      [account],
    ]);
    expect(() => browserThat(async () => null).passkeys.signalAccepted(account, [])).not.toThrow();
  });
});

describe("whether a browser makes passkeys without a question", () => {
  const says = (getClientCapabilities?: () => Promise<object>) =>
    ({ PublicKeyCredential: { getClientCapabilities }, document: {} }) as unknown as Window;

  test.each([
    ["it says so", says(async () => ({ conditionalCreate: true })), true],
    ["it says no", says(async () => ({ conditionalCreate: false })), false],
    ["it cannot say", says(() => Promise.reject(new Error("No."))), false],
    ["it says nothing", says(), false],
    ["it has no WebAuthn", { document: {} } as unknown as Window, false],
  ])("%s (passkey-24)", async (_, window, expected) => {
    expect(await makesUnaskedPasskeys(window)).toBe(expected);
  });
});

describe("where a browser reaches passkeys", () => {
  const reachOf = (window: object) => new BrowserPasskeys(window as Window).reach();
  const api = (isAble: () => Promise<boolean>) => ({ isUserVerifyingPlatformAuthenticatorAvailable: isAble });

  test.each([
    ["without WebAuthn", { document: {} }, "none"],
    [
      "in a frame without permission",
      {
        PublicKeyCredential: api(async () => true),
        document: { featurePolicy: { allowsFeature: () => false } },
      },
      "none",
    ],
    ["on the device itself", { PublicKeyCredential: api(async () => true), document: {} }, "this-device"],
    ["on others only", { PublicKeyCredential: api(async () => false), document: {} }, "other-devices"],
    [
      "where it cannot tell",
      { PublicKeyCredential: api(() => Promise.reject(new Error("No."))), document: {} },
      "other-devices",
    ],
  ])("%s (passkey-04, passkey-09)", async (_, window, expected) => {
    expect(await reachOf(window)).toBe(expected);
  });
});
