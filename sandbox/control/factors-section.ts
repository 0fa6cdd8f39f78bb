import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import { troubledPhoneNumbers } from "../platform/mfa/phone-carrier.ts";
import { keeperOf } from "../platform/mfa/passkey-keepers.ts";
import { secondsOfTotpCode, totpCode } from "../platform/mfa/totp.ts";
import type { EnrolledFactor } from "../world/mfa-factors.ts";
import type { Person } from "../world/people-records.ts";
import type { ControlTools } from "./control-tools.ts";

/** Renders each person's factors, the current authenticator codes, and the phone numbers that fail. */
export function factorsSection({ world, addresses }: ControlTools): Markup {
  const now = world.clock.now();
  const enrolled = world.people.all().filter(({ mfaFactors = [] }) => mfaFactors.length > 0);
  const described = ({ email, tenantCode }: Person, factor: EnrolledFactor): Markup => {
    switch (factor.type) {
      case "totp":
        return html`Authenticator app: <strong class="code">${totpCode(factor.secret, now)}</strong> <span class="hint">for ${secondsOfTotpCode(now)} s</span><br><code>${factor.secret}</code>`;
      case "sms":
        return html`Text message to <a href="/inbox?to=${encodeURIComponent(factor.phoneNumber)}">${factor.phoneNumber}</a>`;
      case "voice":
        return html`Phone call to <a href="/inbox?to=${encodeURIComponent(factor.phoneNumber)}">${factor.phoneNumber}</a>`;
      case "passkey":
        return html`Passkey${keeperOf(factor) === undefined ? "" : ` of ${keeperOf(factor) ?? ""}`}, which only the browser or device has that made it`;
      case "smmobile":
        return html`<a href="${addresses.phone(world.tenants.find(tenantCode)?.partnerCode ?? "", email)}">The partner’s app on the phone</a>`;
    }
  };
  return html`
    <section aria-labelledby="factors">
      <h2 id="factors">Second factors</h2>
      <div class="pair">
        <ul class="factors">
          ${enrolled.map(
            (person) => html`
            <li>
              <code>${person.email}</code>
              ${person.mfaFactors?.map((factor) => html`<p>${described(person, factor)}</p>`) ?? []}
            </li>
          `,
          )}
        </ul>
        <div>
          <p>Every phone number gets its codes into the <a href="/inbox">inbox</a>, but for these:</p>
          <ul class="factors">
            ${Object.entries(troubledPhoneNumbers).map(
              ([phoneNumber, { shows }]) => html`<li><code>${phoneNumber}</code> ${shows}</li>`,
            )}
          </ul>
        </div>
      </div>
    </section>
  `;
}
