import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { LoginDomain } from "../world/tenant-records.ts";
import { applicationFrame } from "./application-frame.ts";
import type { ReceivedValue } from "./received-values.ts";

/** What every page of the demo application shows of its tenant. */
export type TenantApplication = {
  readonly theme: LoginDomain["theme"];
  /** The URL of the inbox. */
  readonly inbox: string;
  /** The URL of the portal's page “Your second steps”, which leads back here. */
  readonly secondSteps: string;
  /** The URL of the portal's page “Your account”, which leads back here; missing without its capabilities. */
  readonly account?: string;
};

/** What the application stores about a sign-in. */
export type Visit = {
  readonly name: string;
  readonly email: string;
  readonly received: readonly ReceivedValue[];
};

/** Has the browser prerender the portal's LoginPage once the mouse rests on the link, so that it opens at once. */
const speculationRules = html`
  <script type="speculationrules">
    { "prerender": [{ "where": { "href_matches": "/sign-in" }, "eagerness": "moderate" }] }
  </script>
`;

export function welcomePage(application: TenantApplication): Markup {
  return page(
    application,
    "Welcome",
    undefined,
    html`
    <section class="hero">
      <p class="kicker">Demo application</p>
      <h1>Welcome to ${application.theme.name}</h1>
      <p class="lead">
        This is where people of this tenant work. The application knows nobody’s password:
        it sends you to the sign-in portal and takes you back with proof.
      </p>
      <p><a class="button" href="/sign-in">Sign in</a></p>
    </section>
    ${speculationRules}
  `,
  );
}

export function visitPage(application: TenantApplication, visit: Visit): Markup {
  return page(
    application,
    "Signed in",
    visit,
    html`
    <section class="hero">
      <p class="kicker">You are signed in</p>
      <h1>Hello, ${visit.name.split(" ")[0]}</h1>
      <p class="lead">
        The portal brought you here as <strong>${visit.email}</strong>,
        and ${application.theme.name} has let you in.
      </p>
    </section>
    <p class="more"><a href="/step-up">Do something that asks for a second factor</a></p>
    <p class="more"><a href="${application.secondSteps}">Your second steps</a></p>
    ${application.account === undefined ? undefined : html`<p class="more"><a href="${application.account}">Your account</a></p>`}
    ${receipt(visit.received)}
  `,
  );
}

export function refusalPage(application: TenantApplication, reason: string): Markup {
  return page(
    application,
    "Not signed in",
    undefined,
    html`
    <section class="hero" role="alert">
      <p class="kicker refused">Refused</p>
      <h1>You are not signed in</h1>
      <p class="lead">${reason}</p>
      <p><a class="button" href="/sign-in">Sign in again</a></p>
    </section>
  `,
  );
}

const labels: Record<ReceivedValue["name"], string> = {
  code: "Authorization code",
  state: "State",
  token: "Tenant token",
  tenantCode: "Tenant code",
  userDeviceToken: "Device token",
};

const verdicts: Record<ReceivedValue["verdict"], string> = {
  valid: "Valid",
  invalid: "Invalid",
};

function receipt(received: readonly ReceivedValue[]): Markup {
  return html`
    <section class="card" aria-labelledby="receipt">
      <h2 id="receipt">What the portal handed over</h2>
      <ul class="received">
        ${received.map(
          ({ name, value, verdict, finding }) => html`
            <li data-received="${name}" data-verdict="${verdict}">
              <div class="what">
                <span class="label">${labels[name]}</span>
                <code>${shortened(value)}</code>
              </div>
              <div class="judged">
                <span class="verdict ${verdict}">${verdicts[verdict]}</span>
                <span class="finding">${finding}</span>
              </div>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** Shortens a long value to its beginning, which is enough to tell values apart. */
function shortened(value: string): string {
  return value.length > 20 ? `${value.slice(0, 12)}…` : value;
}

function page(
  { theme, inbox }: TenantApplication,
  title: string,
  visit: Visit | undefined,
  content: Markup,
): Markup {
  const aside =
    visit === undefined
      ? undefined
      : html`
        <form method="post" action="/sign-out">
          <span class="who">${visit.email}</span>
          <button type="submit">Sign out</button>
        </form>
      `;
  return applicationFrame({ name: theme.name, title, ...theme.images, inbox, aside }, content);
}
