import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { WindowEmbeddingPage } from "#adapters/browser/window-embedding-page.ts";
import type { EmbedderMessage } from "#domain/mfa/visit/embedding-page.port.ts";
import { readStepUpMessage } from "#packages/connect/connect.ts";

const isMessage = new Ajv2020().compile(
  JSON.parse(readFileSync("packages/connect/step-up-messages.v1.schema.json", "utf8")) as object,
);

const messages: readonly (readonly [EmbedderMessage, unknown])[] = [
  [{ kind: "verification-succeeded" }, { kind: "verified" }],
  [{ kind: "back" }, { kind: "back" }],
  [
    { kind: "mobile-verification-failed", reason: "rejected" },
    { kind: "failed", reason: "REJECTED" },
  ],
  [
    { kind: "mobile-verification-failed", reason: "timed-out" },
    { kind: "failed", reason: "TIMEOUT" },
  ],
  [
    { kind: "mobile-verification-failed", reason: "rate-limited" },
    { kind: "failed", reason: "RATE_LIMITED" },
  ],
  [
    { kind: "mobile-verification-failed", reason: "failed" },
    { kind: "failed", reason: "FAILED" },
  ],
];

/** Returns what the portal sends to a page, to WKWebView and to other web views. */
function sentBy(message: EmbedderMessage): readonly unknown[] {
  const sent: unknown[] = [];
  const receiver = { postMessage: (wire: unknown) => void sent.push(wire) };
  for (const surroundings of [
    { parent: receiver, location: {} },
    { webkit: { messageHandlers: { mfaBridge: receiver } } },
    { mfaBridge: receiver },
    { ReactNativeWebView: receiver },
  ])
    new WindowEmbeddingPage(surroundings as unknown as Window).post(message, "https://app.example");
  return sent;
}

test.each(messages)(
  "%j is what the schema says, in every surroundings, and the package reads it (connect-14)",
  (message, read) => {
    const sent = sentBy(message);
    expect(sent).toHaveLength(4);
    for (const wire of sent) {
      expect(isMessage(typeof wire === "string" ? JSON.parse(wire) : wire)).toBe(true);
      expect(readStepUpMessage(wire)).toEqual(read);
    }
  },
);

test.each([
  { type: "MFA_VERIFICATION_SUCCESS", token: "t" },
  { type: "MFA_VERIFICATION_SUCCESS", version: 2 },
  { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "TIRED" },
  { type: "mfa_back_event" },
  {},
])("%j is none of version 1", (message) => {
  expect(isMessage(message)).toBe(false);
});
