import type { VerificationFailure } from "#domain/mfa/mfa-state.ts";

/** What an application that shows the portal within itself is told; never a token (mfa-40). */
export type EmbedderMessage =
  | { readonly kind: "verification-succeeded" }
  | { readonly kind: "mobile-verification-failed"; readonly reason: VerificationFailure }
  | { readonly kind: "back" };

/** The application around the portal, if there is one (SPEC-CHOICE D-40). */
export interface EmbeddingPage {
  /** By itself, in a frame of another page, or in the web view of a native application. */
  readonly surroundings: "none" | "frame" | "web-view";
  /** Tells the page around, if its origin is exactly this; a native application has none, and is told always. */
  tell(message: EmbedderMessage, origin?: string): void;
}
