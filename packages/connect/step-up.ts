import { randomText, type Addresses } from "./handed-over.ts";

/** Why a confirmation in the partner's mobile app failed. */
export type StepUpFailure = "REJECTED" | "TIMEOUT" | "RATE_LIMITED" | "FAILED";

/** What a message of the portal says; `unsupported`: it is none, or one of a version that is not known here. */
export type StepUpMessage =
  | { readonly kind: "verified" }
  | { readonly kind: "failed"; readonly reason: StepUpFailure }
  | { readonly kind: "back" }
  | { readonly kind: "unsupported" };

/**
 * How asking for a second factor ends. `returned`: the tab or pop-up came back, which it does after the factor and after
 * “Back” alike. `blocked`: the browser opens no window without a click.
 */
export type SteppedUp = {
  readonly kind: "verified" | "back" | "returned" | "blocked" | "unsupported" | "timed-out" | "aborted";
};

/** Where and how long a second factor is asked for. */
export type StepUpOptions = {
  /** The element that the frame is put into. Without it a window opens, which a click has to have asked for. */
  readonly frameIn?: HTMLElement;
  /** The kind of window: a tab by default. */
  readonly window?: "tab" | "pop-up";
  /** The name of the frame for people who cannot see it. */
  readonly title?: string;
  /** Ends the wait, and removes the frame. */
  readonly signal?: AbortSignal;
  /** The seconds after which nobody is waited for any longer: 600 by default. */
  readonly seconds?: number;
  /** Called when the partner's mobile app did not confirm; the frame itself offers another attempt. */
  readonly onFailure?: (reason: StepUpFailure) => void;
};

const returned = "step-up";
const reasons: readonly unknown[] = ["REJECTED", "TIMEOUT", "RATE_LIMITED", "FAILED"];

/**
 * Reads a message of the portal: an object from a frame or from WKWebView, JSON from other web views. Its form is that of
 * `step-up-messages.v1.schema.json`; who has sent it is for the caller to check.
 */
export function readStepUpMessage(message: unknown): StepUpMessage {
  const { type, reason, version = 1 } = objectIn(message);
  if (version === 1) {
    if (type === "MFA_VERIFICATION_SUCCESS") return { kind: "verified" };
    if (type === "MFA_BACK_EVENT") return { kind: "back" };
    if (type === "MFA_MOBILE_VERIFICATION_FAILED" && reasons.includes(reason))
      return { kind: "failed", reason: reason as StepUpFailure };
  }
  return { kind: "unsupported" };
}

function objectIn(message: unknown): { type?: unknown; reason?: unknown; version?: unknown } {
  try {
    return Object(typeof message === "string" ? JSON.parse(message) : message) as object;
  } catch {
    return {};
  }
}

/** Returns the portal's address that asks for a second factor, for a frame or a web view of one's own. */
export function stepUpAddress({ portal, callback }: Addresses, target: string = callback): string {
  const address = new URL("/mfa/verification", portal);
  address.searchParams.set("purpose", "mfaVerification");
  address.searchParams.set("redirectUri", target);
  return address.href;
}

/** Asks a signed-in person for a second factor, in a frame or in a window of its own. Always ends, at the latest by time. */
export function stepUp(lobby: Addresses, options: StepUpOptions = {}): Promise<SteppedUp> {
  const { frameIn, signal, seconds = 600 } = options;
  return new Promise((resolve) => {
    const close = frameIn ? openFrame(lobby, frameIn, options, end) : openWindow(lobby, options, end);
    const timer = setTimeout(end, seconds * 1000, "timed-out");
    const abort = () => end("aborted");
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);

    function end(kind: SteppedUp["kind"]): void {
      resolve({ kind });
      // A window that is blocked ends before there is anything to close.
      setTimeout(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        close();
      });
    }
  });
}

function openFrame(
  lobby: Addresses,
  frameIn: HTMLElement,
  { title = "Verification", onFailure }: StepUpOptions,
  end: (kind: SteppedUp["kind"]) => void,
): () => void {
  const { origin: portal } = new URL(lobby.portal);
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = `storage-access ${portal}; publickey-credentials-get ${portal}`;
  frame.src = stepUpAddress(lobby);
  const hear = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== portal || source !== frame.contentWindow) return;
    const message = readStepUpMessage(data);
    if (message.kind === "failed") onFailure?.(message.reason);
    else end(message.kind);
  };
  window.addEventListener("message", hear);
  frameIn.append(frame);
  return () => {
    window.removeEventListener("message", hear);
    frame.remove();
  };
}

/** The portal is opened without a way to this page (its opener policy), so its return is told by a channel. */
function openWindow(
  lobby: Addresses,
  options: StepUpOptions,
  end: (kind: SteppedUp["kind"]) => void,
): () => void {
  const id = randomText(16);
  const target = new URL(lobby.callback);
  target.searchParams.set(returned, id);
  const channel = new BroadcastChannel(returned);
  channel.onmessage = ({ data }) => data === id && end("returned");
  const features = options.window === "pop-up" ? "popup,width=480,height=720" : "";
  if (!window.open(stepUpAddress(lobby, target.href), "_blank", features)) end("blocked");
  return () => channel.close();
}

/** Ends the window in which a second factor was asked for; false if this is none. */
export function endStepUpWindow(query: URLSearchParams): boolean {
  const id = query.get(returned);
  if (id === null) return false;
  query.delete(returned);
  const channel = new BroadcastChannel(returned);
  channel.postMessage(id);
  channel.close();
  window.close();
  return true;
}
