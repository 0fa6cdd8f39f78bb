import type { VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";
import type { EmbeddingPage, EmbedderMessage } from "#domain/mfa/visit/embedding-page.port.ts";

/** A message as it is sent. */
type WireMessage = { readonly type: string; readonly reason?: string };

/** The objects by which native applications receive messages from their web views. */
type Bridges = {
  /** WKWebView: a message handler of this name receives the object. */
  readonly webkit?: {
    readonly messageHandlers?: { readonly mfaBridge?: { postMessage(message: WireMessage): void } };
  };
  /** Android: an interface of this name receives JSON. */
  readonly mfaBridge?: { postMessage(message: string): void };
  readonly ReactNativeWebView?: { postMessage(message: string): void };
};

const reasons: Readonly<Record<VerificationFailure, string>> = {
  rejected: "REJECTED",
  "timed-out": "TIMEOUT",
  "rate-limited": "RATE_LIMITED",
  failed: "FAILED",
};

/** Sends messages to the page around this frame, or to the native application around this web view. */
export class WindowEmbeddingPage implements EmbeddingPage {
  private readonly window: Window & Bridges;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  get surroundings(): EmbeddingPage["surroundings"] {
    if (this.bridge) return "web-view";
    return this.window.parent === this.window ? "none" : "frame";
  }

  post(message: EmbedderMessage, origin?: string): boolean {
    const wire = wireMessageOf(message);
    if (this.bridge) this.bridge(wire);
    // Never with the target origin `*`: the browser compares the origin, too (MSG-01).
    else if (origin !== undefined) this.window.parent.postMessage(wire, origin);
    return this.bridge !== undefined || (this.parentOrigin ?? origin) === origin;
  }

  /** Firefox has no `ancestorOrigins`: there it stays unknown whether a message arrives. */
  private get parentOrigin(): string | undefined {
    const { ancestorOrigins } = this.window.location as { readonly ancestorOrigins?: DOMStringList };
    return ancestorOrigins?.[0];
  }

  private get bridge(): ((message: WireMessage) => void) | undefined {
    const { webkit, mfaBridge, ReactNativeWebView } = this.window;
    const handler = webkit?.messageHandlers?.mfaBridge;
    if (handler) return (message) => handler.postMessage(message);
    const texts = mfaBridge ?? ReactNativeWebView;
    return texts && ((message) => texts.postMessage(JSON.stringify(message)));
  }
}

function wireMessageOf(message: EmbedderMessage): WireMessage {
  switch (message.kind) {
    case "verification-succeeded":
      return { type: "MFA_VERIFICATION_SUCCESS" };
    case "mobile-verification-failed":
      return { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: reasons[message.reason] };
    case "back":
      return { type: "MFA_BACK_EVENT" };
  }
}
