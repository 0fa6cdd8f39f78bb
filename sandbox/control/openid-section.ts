import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { OpenIdProfileName } from "../world/openid-profiles.ts";
import { openIdProfileNames } from "../world/openid-profiles.ts";
import type { ControlTools } from "./control-tools.ts";
import { openIdTenants } from "./openid-profile-input.ts";

const described: Readonly<Record<OpenIdProfileName, string>> = {
  strict: "compares every address as a string, and checks PKCE where it is sent",
  redirects: "redirects an authorization to its sign-in page instead of answering with it",
  pkce: "refuses an authorization without PKCE",
  frames: "answers in frames too",
  slow: "waits before each answer",
  down: "answers nothing",
  cancels: "ends each authorization as if the person pressed Cancel",
};

/** Renders how the OpenID provider of each tenant behaves, with a form that changes it. */
export function openIdSection({ world, addresses }: ControlTools): Markup {
  return html`
    <section aria-labelledby="openid">
      <h2 id="openid">OpenID providers</h2>
      <ul class="faults">
        ${openIdTenants({ world, addresses }).map(({ code, loginDomain }) => {
          const { name, latencyMs, status } = world.openIdProfiles.of(code);
          const detail = [
            name === "slow" ? `${String(latencyMs)} ms` : "",
            status === undefined ? "" : `status ${String(status)}`,
          ].filter((text) => text !== "");
          return html`<li><span>${loginDomain.theme.name}: <code>${name}</code> ${described[name]}${detail.length === 0 ? "" : ` (${detail.join(", ")})`}</span></li>`;
        })}
      </ul>
      <form method="post" action="/control/openid-profile" class="grid">
        <label>Tenant <select name="tenantCode"><option value="">all</option>${openIdTenants({ world, addresses }).map(({ code }) => html`<option>${code}</option>`)}</select></label>
        <label>Profile <select name="profile">${openIdProfileNames.map((name) => html`<option>${name}</option>`)}</select></label>
        <label>Delay in ms (slow) <input name="latencyMs" inputmode="numeric" placeholder="7000"></label>
        <label>Status (down) <input name="status" inputmode="numeric" placeholder="connection cut"></label>
        <button class="primary">Set the profile</button>
      </form>
    </section>
  `;
}
