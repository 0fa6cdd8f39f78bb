import type { Context } from "koa";
import { showPage } from "../html-page.ts";
import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { ApplicationFrame } from "./application-frame.ts";
import { applicationFrame } from "./application-frame.ts";

type StepUp = {
  readonly application: Omit<ApplicationFrame, "title">;
  /** The origin of the portal that verifies. */
  readonly portal: string;
  /** The target of the verification; the portal posts the result to its origin. */
  readonly redirectUri: string;
  /** The origin of the page's images. */
  readonly images: string;
};

/** Renders a page that asks for a second factor in a frame and lists every message that it receives. */
function stepUpPage({ application, portal, redirectUri }: Omit<StepUp, "images">): Markup {
  const verification = new URL("/mfa/verification", portal);
  verification.searchParams.set("purpose", "mfaVerification");
  verification.searchParams.set("redirectUri", redirectUri);
  const signIn = new URL("/login", portal);
  signIn.searchParams.set("purpose", "mfaVerification");
  signIn.searchParams.set("redirectUri", redirectUri);
  return applicationFrame(
    { ...application, title: "Step-up verification" },
    html`
    <script src="/assets/step-up.mjs"></script>
    <section class="hero">
      <p class="kicker">Step-up verification</p>
      <h1>Prove that it is you</h1>
      <p class="lead">
        What comes now is worth a second factor, also of somebody who is signed in. The portal asks for it in
        the frame below and tells this page what came of it.
      </p>
      <p><a href="${signIn.href}">Sign in at the portal first, without a frame</a></p>
    </section>
    <section class="card" aria-label="Verification">
      <iframe id="verification" title="Verification by the portal" src="${verification.href}" data-portal="${portal}" allow="storage-access ${portal}; publickey-credentials-get ${portal}"></iframe>
    </section>
    <section class="card" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages that arrived</h2>
      <ol id="messages" class="messages" aria-live="polite"></ol>
      <p class="others"><button type="button" id="forge">Send forged messages into the frame</button></p>
    </section>
  `,
  );
}

/** Sends the page with a policy that allows its script and the portal's frame, and forbids framing the page. */
export function showStepUp(context: Context, stepUp: StepUp): void {
  showPage(context, stepUpPage(stepUp), {
    "script-src": "'self'",
    "img-src": `${stepUp.images} data:`,
    "frame-src": stepUp.portal,
  });
}

/** Returns the target of the verification: this page or, to test refusals, the `redirectUri` of its query. */
export function stepUpTarget(context: Context): string {
  const { redirectUri } = context.query;
  return typeof redirectUri === "string"
    ? redirectUri
    : `${context.protocol}://${context.host}${context.path}`;
}
