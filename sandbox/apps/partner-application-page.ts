import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { Person } from "../world/people-records.ts";
import type { TokenCondition } from "../world/token-condition.ts";
import { applicationFrame } from "./application-frame.ts";

type PartnerPage = {
  readonly partnerCode: string;
  readonly inbox: string;
  readonly groups: readonly { readonly tenantName: string; readonly people: readonly Person[] }[];
};

const otherTokens: readonly { readonly condition: TokenCondition; readonly label: string }[] = [
  { condition: "used", label: "With a used token" },
  { condition: "expired", label: "With an expired token" },
  { condition: "garbage", label: "With garbage" },
];

/** Lists the partner's people, each with links that sign them in at the portal. */
export function partnerPage({ partnerCode, inbox, groups }: PartnerPage): Markup {
  return applicationFrame(
    { name: partnerCode, title: "Your properties", inbox },
    html`
    <section class="hero">
      <p class="kicker">Demo partner application</p>
      <h1>Your properties</h1>
      <p class="lead">
        People are signed in here already. Opening a property hands the person over to its portal with a
        one-time token, and the portal asks for no password.
      </p>
    </section>
    <p class="more"><a href="/step-up">Do something that asks for a second factor</a></p>
    ${groups.flatMap(({ tenantName, people }) => people.map((person) => handOver(tenantName, person)))}
  `,
  );
}

function handOver(tenantName: string, { name, email }: Person): Markup {
  return html`
    <section class="card" aria-label="${name}">
      <form method="post" action="/hand-over" class="hand-over">
        <input type="hidden" name="email" value="${email}">
        <h2>${name}<span class="finding">${email}</span></h2>
        <p><button class="button" name="condition" value="fresh">Open ${tenantName}</button></p>
        <p class="others">
          ${otherTokens.map(
            ({ condition, label }) => html`<button name="condition" value="${condition}">${label}</button>`,
          )}
        </p>
      </form>
    </section>
  `;
}
