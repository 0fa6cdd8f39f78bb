import {
  readStepUpMessage,
  receive,
  stepUp,
  stepUpAddress,
  type StepUpOptions,
} from "#packages/connect/connect.ts";

const origin = window.location.origin;
const lobby = { portal: "https://acme.example", callback: `${origin}/callback`, redeem: "/session" };
const success = { type: "MFA_VERIFICATION_SUCCESS" };

/** Stands for the browser's channels between pages of one origin. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
  expect(Channel.open.size).toBe(0);
});

const frame = () => document.querySelector("iframe");

function hear(data: unknown, from = "https://acme.example", source: unknown = frame()?.contentWindow): void {
  window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: source as Window }));
}

function inFrame(options: StepUpOptions = {}) {
  return stepUp(lobby, { frameIn: document.body, ...options });
}

/** Runs out what is left to do, and returns what was resolved. */
async function ended<T>(result: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(1);
  return result;
}

test("a frame of the portal is shown, and goes once the factor is passed (connect-12)", async () => {
  const result = inFrame();
  expect(frame()?.src).toBe(stepUpAddress(lobby));
  expect(frame()?.src).toBe(
    `https://acme.example/mfa/verification?purpose=mfaVerification&redirectUri=${encodeURIComponent(`${origin}/callback`)}`,
  );
  expect(frame()?.allow).toBe(
    "storage-access https://acme.example; publickey-credentials-get https://acme.example",
  );
  hear(success);
  expect(await ended(result)).toEqual({ kind: "verified" });
  expect(frame()).toBeNull();
});

test("messages of other origins, other windows and no version of ours are not believed (connect-12)", async () => {
  const result = inFrame();
  hear(success, "https://evil.example");
  hear(success, "https://acme.example.evil.example");
  hear(success, "null");
  hear(success, "https://acme.example", window);
  hear(success, "https://acme.example", null);
  await jest.advanceTimersByTimeAsync(1);
  expect(frame()).not.toBeNull();
  hear({ type: "MFA_BACK_EVENT" });
  expect(await ended(result)).toEqual({ kind: "back" });
});

test("a failure in the partner's app is told, and the frame stays for another attempt (connect-12)", async () => {
  const onFailure = jest.fn();
  const result = inFrame({ onFailure });
  hear({ type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "TIMEOUT" });
  await jest.advanceTimersByTimeAsync(1);
  expect(onFailure.mock.calls).toEqual([["TIMEOUT"]]);
  expect(frame()).not.toBeNull();
  hear(success);
  expect(await ended(result)).toEqual({ kind: "verified" });
});

test("a message of another version ends the wait, as do time and the application (connect-12)", async () => {
  const later = inFrame();
  hear({ type: "MFA_VERIFICATION_SUCCESS", version: 2 });
  expect(await ended(later)).toEqual({ kind: "unsupported" });

  const silent = inFrame({ seconds: 60 });
  await jest.advanceTimersByTimeAsync(60_001);
  expect(await silent).toEqual({ kind: "timed-out" });

  const given = new AbortController();
  const unwanted = inFrame({ signal: given.signal });
  given.abort();
  expect(await ended(unwanted)).toEqual({ kind: "aborted" });
  expect(await ended(inFrame({ signal: given.signal }))).toEqual({ kind: "aborted" });
  expect(frame()).toBeNull();
});

test("a tab or a pop-up tells of its return, and a blocked one is told at once (connect-13)", async () => {
  const open = jest.spyOn(window, "open").mockReturnValue(window);
  const close = jest.spyOn(window, "close").mockReturnValue();
  const result = stepUp(lobby, { window: "pop-up" });
  expect(open.mock.calls[0]?.slice(1)).toEqual(["_blank", "popup,width=480,height=720"]);
  const back = new URL(new URL(String(open.mock.calls[0]?.[0])).searchParams.get("redirectUri") ?? "");

  window.history.replaceState(null, "", "/callback?step-up=of-another");
  expect(await receive(lobby)).toEqual({ kind: "nothing" });
  window.history.replaceState(null, "", back);
  expect(await receive(lobby)).toEqual({ kind: "nothing" });
  expect(window.location.search).toBe("");
  expect(close).toHaveBeenCalledTimes(2);
  expect(await ended(result)).toEqual({ kind: "returned" });

  open.mockReturnValue(null);
  expect(await ended(stepUp(lobby))).toEqual({ kind: "blocked" });
  expect(open.mock.calls[1]?.[2]).toBe("");
});

test("a native application reads JSON or objects, and nothing else is a message (connect-12)", () => {
  expect(readStepUpMessage(JSON.stringify(success))).toEqual({ kind: "verified" });
  expect(readStepUpMessage({ type: "MFA_BACK_EVENT", version: 1 })).toEqual({ kind: "back" });
  const unknown = ["{", "null", null, undefined, 7, [], {}, { type: "MFA_MOBILE_VERIFICATION_FAILED" }];
  for (const message of unknown) expect(readStepUpMessage(message)).toEqual({ kind: "unsupported" });
});
