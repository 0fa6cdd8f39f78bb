import { WindowEmbeddingPage } from "#adapters/browser/window-embedding-page.ts";
import type { EmbedderMessage } from "#domain/mfa/visit/embedding-page.port.ts";

/** A window as the portal may find itself in: by itself, framed, with bridges. */
function surroundedBy(additions: object = {}, isFramed = false) {
  const posted: unknown[][] = [];
  const parent = { postMessage: (...args: unknown[]) => posted.push(args) };
  const alone: { parent?: unknown; location: object } = { location: {}, ...additions };
  alone.parent = isFramed ? parent : alone;
  return { embeddingPage: new WindowEmbeddingPage(alone as unknown as Window), posted: posted };
}

const messages: readonly (readonly [EmbedderMessage, object])[] = [
  [{ kind: "verification-succeeded" }, { type: "MFA_VERIFICATION_SUCCESS" }],
  [
    { kind: "mobile-verification-failed", reason: "rejected" },
    { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "REJECTED" },
  ],
  [
    { kind: "mobile-verification-failed", reason: "timed-out" },
    { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "TIMEOUT" },
  ],
  [
    { kind: "mobile-verification-failed", reason: "rate-limited" },
    { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "RATE_LIMITED" },
  ],
  [
    { kind: "mobile-verification-failed", reason: "failed" },
    { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "FAILED" },
  ],
  [{ kind: "back" }, { type: "MFA_BACK_EVENT" }],
];

test.each(messages)(
  "%j is posted to the embedding page as %j, to exactly one origin (mfa-40, MSG-01)",
  (message, wire) => {
    const { embeddingPage, posted: posted } = surroundedBy({}, true);
    expect(embeddingPage.surroundings).toBe("frame");
    embeddingPage.post(message, "https://app.harbour.example");
    expect(posted).toEqual([[wire, "https://app.harbour.example"]]);
  },
);

test.each([
  [["https://app.harbour.example"], true],
  [["https://app.harbour.example", "https://outer.example"], true],
  [["https://other.example"], false],
  [undefined, true],
])("inside %j a message is known to arrive: %s (mfa-53, MSG-01)", (ancestorOrigins, isDelivered) => {
  const { embeddingPage } = surroundedBy({ location: { ancestorOrigins } }, true);
  expect(embeddingPage.post({ kind: "back" }, "https://app.harbour.example")).toBe(isDelivered);
});

test("without an origin no message is posted (mfa-40, MSG-01)", () => {
  const { embeddingPage, posted: posted } = surroundedBy({}, true);
  embeddingPage.post({ kind: "back" });
  expect(posted).toEqual([]);
});

test("at the top level there is no embedding page (mfa-42)", () => {
  expect(surroundedBy().embeddingPage.surroundings).toBe("none");
});

test.each(messages)("a native application gets %j through its bridge (mfa-41)", (message, wire) => {
  const received: unknown[] = [];
  const takes = { postMessage: (content: unknown) => received.push(content) };
  for (const bridge of [
    { webkit: { messageHandlers: { mfaBridge: takes } } },
    { mfaBridge: takes },
    { ReactNativeWebView: takes },
  ]) {
    const { embeddingPage } = surroundedBy(bridge);
    expect(embeddingPage.surroundings).toBe("web-view");
    embeddingPage.post(message);
  }
  expect(received).toEqual([wire, JSON.stringify(wire), JSON.stringify(wire)]);
});

test("other handlers of a web view are not the portal's (mfa-41)", () => {
  const other = { postMessage: () => undefined };
  expect(surroundedBy({ webkit: { messageHandlers: { other } } }).embeddingPage.surroundings).toBe("none");
});
