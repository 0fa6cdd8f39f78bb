import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { LoginDomain } from "../world/tenant-records.ts";
import type { ReceivedValue } from "./sign-in-answer.ts";

type Theme = LoginDomain["theme"];

/** What the application keeps of a sign-in. */
export type Visit = {
  readonly name: string;
  readonly email: string;
  readonly received: readonly ReceivedValue[];
};

export function welcomePage(theme: Theme): Markup {
  return page(
    theme,
    "Welcome",
    undefined,
    html`
    <section class="hero">
      <p class="kicker">Demo application</p>
      <h1>Welcome to ${theme.name}</h1>
      <p class="lead">
        This is where people of this tenant work. The application knows nobody’s password:
        it sends you to the sign-in portal and takes you back with proof.
      </p>
      <p><a class="button" href="/sign-in">Sign in</a></p>
    </section>
  `,
  );
}

export function visitPage(theme: Theme, visit: Visit): Markup {
  return page(
    theme,
    "Signed in",
    visit,
    html`
    <section class="hero">
      <p class="kicker">You are signed in</p>
      <h1>Hello, ${visit.name.split(" ")[0]}</h1>
      <p class="lead">
        The portal brought you here as <strong>${visit.email}</strong>,
        and ${theme.name} has let you in.
      </p>
    </section>
    ${receipt("What the portal handed over", visit.received)}
  `,
  );
}

export function refusalPage(theme: Theme, reason: string, received: readonly ReceivedValue[]): Markup {
  return page(
    theme,
    "Not signed in",
    undefined,
    html`
    <section class="hero" role="alert">
      <p class="kicker refused">Refused</p>
      <h1>You are not signed in</h1>
      <p class="lead">${reason}</p>
      <p><a class="button" href="/sign-in">Sign in again</a></p>
    </section>
    ${received.length === 0 ? undefined : receipt("What arrived", received)}
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
  unchecked: "Not checked",
};

function receipt(title: string, received: readonly ReceivedValue[]): Markup {
  return html`
    <section class="card" aria-labelledby="receipt">
      <h2 id="receipt">${title}</h2>
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

/** Long values are secrets or noise: their beginning is enough to tell them apart. */
function shortened(value: string): string {
  return value.length > 20 ? `${value.slice(0, 12)}…` : value;
}

function page(theme: Theme, title: string, visit: Visit | undefined, content: Markup): Markup {
  const { logo, favicon } = theme.images;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${theme.name}</title>
    <link rel="stylesheet" href="/assets/application.css">
    <link rel="stylesheet" href="/brand.css">
    ${favicon === undefined ? html`<link rel="icon" href="data:,">` : html`<link rel="icon" href="${favicon}">`}
  </head>
  <body>
    <header>
      <div class="bar">
        <a class="brand" href="/">
          ${
            logo === undefined
              ? html`<span class="name">${theme.name}</span>`
              : html`<img src="${logo}" alt="${theme.name}" width="133" height="40">`
          }
        </a>
        ${
          visit === undefined
            ? undefined
            : html`
              <form method="post" action="/sign-out">
                <span class="who">${visit.email}</span>
                <button type="submit">Sign out</button>
              </form>
            `
        }
      </div>
    </header>
    <main>${content}</main>
    <footer>A demo application of the sandbox. Nothing here is real.</footer>
  </body>
</html>
`;
}
