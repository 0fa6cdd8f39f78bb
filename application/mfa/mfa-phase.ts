import type { MfaVisit } from "#application/mfa/mfa-visit.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { BlockedInFrame } from "#domain/mfa/visit/mfa-redirects.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";

/**
 * The phases of a frame that needs something which cannot be done inside it; `topLevelUrl` opens the page that can do
 * it. `cookies-needed`, `cookies-refused`: a frame of another site cannot read its session. `signed-out`, `no-factor`,
 * `requires-top-level`: there is no session, no factor is enrolled, or another page comes next.
 */
export type BlockedPhase =
  | { readonly kind: "cookies-needed"; readonly topLevelUrl?: undefined }
  | {
      readonly kind: "cookies-refused" | "signed-out" | "no-factor" | "requires-top-level";
      readonly topLevelUrl: TrustedUrl;
    };

/**
 * `opening`: the first step is being determined; `failed`: that failed; `showing`: a visit shows its steps; `leaving`:
 * the visit has ended. `embedder-notified`: it has ended, and the application around the page was told; `embedder-not-notified`: it could not
 * be told.
 */
export type MfaPhase =
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly problem: ShownProblem }
  | { readonly kind: "showing"; readonly visit: MfaVisit }
  | { readonly kind: "leaving" }
  | { readonly kind: "embedder-notified"; readonly message: "back" | "verification-succeeded" }
  | { readonly kind: "embedder-not-notified" }
  | BlockedPhase;

/** The phase of a frame whose visit would go on to a page that cannot be framed; all others require the top level. */
const phaseOf: { readonly [Page in PageName]?: Exclude<BlockedPhase["kind"], "cookies-needed"> } = {
  root: "signed-out",
  "mfa-setup": "no-factor",
};

/** Returns the phase of a frame that cannot show the next page. */
export function blockedPhase({ page, address }: BlockedInFrame): BlockedPhase {
  return { kind: phaseOf[page] ?? "requires-top-level", topLevelUrl: address };
}
