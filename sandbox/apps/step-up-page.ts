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

/** Renders a page that asks for a second factor by the package, in a frame, and lists every message that it receives. */
function stepUpPage({ application, portal, redirectUri }: Omit<StepUp, "images">): Markup {
  const signIn = new URL("/login", portal);
  signIn.searchParams.set("purpose", "mfaVerification");
  signIn.searchParams.set("redirectUri", redirectUri);
  return applicationFrame(
    { ...application, title: "Step-up verification" },
    html`
    <script type="module" src="/assets/step-up.mjs"></script>
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
      <div id="verification" data-portal="${portal}" data-target="${redirectUri}"></div>
      <p id="outcome" role="status"></p>
      <p class="others"><button type="button" id="open">Ask in a tab of its own</button></p>
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
