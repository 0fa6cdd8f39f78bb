import type { VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";

/** A message to the application that embeds the portal; never holds a token. */
export type EmbedderMessage =
  | { readonly kind: "verification-succeeded" }
  | { readonly kind: "mobile-verification-failed"; readonly reason: VerificationFailure }
  | { readonly kind: "back" };

/** The application that embeds the portal, if there is one. */
export interface EmbeddingPage {
  /** Whether the portal is at the top level, in a frame, or in the web view of a native application. */
  readonly surroundings: "none" | "frame" | "web-view";
  /**
   * Sends the message to the embedding page if that has exactly this origin. A native application has no origin and
   * always receives it. Returns false where the browser says that the embedding page is of another origin, to which it
   * delivers nothing.
   */
  post(message: EmbedderMessage, origin?: string): boolean;
}
