import { callNames } from "../faults/call-names.ts";
import type { Fault } from "../faults/fault-dial.ts";
import type { LoggedRequest } from "../faults/request-log.ts";
import { htmlPage } from "../html-page.ts";
import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { ListedPerson } from "../world/listed-people.ts";
import { listedPeople } from "../world/listed-people.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { ControlTools } from "./control-tools.ts";
import { openIdSection } from "./openid-section.ts";
import { factorsSection } from "./factors-section.ts";

const shownRequests = 20;

/** Renders the control page: the state of the sandbox, and forms that change it. */
export function controlPage(tools: ControlTools): Markup {
  const { world, faults, requests } = tools;
  const latest = requests.all().slice(-shownRequests).reverse();
  return htmlPage(
    { title: "Lobby sandbox", styleSheets: ["/assets/control.css"] },
    html`
    <header>
      <div>
        <h1>Lobby sandbox</h1>
        <p>A whole platform on this machine: tenants, people, an identity provider. Nothing here is real.</p>
        <p class="links"><a href="/inbox">Inbox</a></p>
      </div>
      <form method="post" action="/control/reset"><button class="danger">Reset everything</button></form>
    </header>
    <main>
      ${tenantsSection(tools, world.tenants.all())}
      ${peopleSection(tools, listedPeople(world.people))}
      ${factorsSection(tools)}
      <div class="pair">
        ${clockSection(tools)}
        ${faultsSection(faults.all())}
      </div>
      ${openIdSection(tools)}
      ${requestsSection(latest)}
    </main>
  `,
  );
}

function tenantsSection({ addresses }: ControlTools, tenants: readonly Tenant[]): Markup {
  return html`
    <section aria-labelledby="tenants">
      <h2 id="tenants">Tenants</h2>
      <ul class="tenants">
        ${tenants.map(
          ({ code, shows, partnerCode, hostBlock, loginDomain: { theme, tenant } }) => html`
          <li>
            ${theme.images.logo === undefined ? html`<span class="logo name">${theme.name}</span>` : html`<img class="logo" src="${theme.images.logo}" alt="${theme.name}" width="133" height="40">`}
            <p><span class="tag">${tenant.type}</span> ${shows}</p>
            <p class="links">
              <a href="${addresses.portal(code)}/">Portal</a>
              <a href="${addresses.application(code)}/">Application</a>
              ${partnerCode === undefined ? undefined : html`<a href="${addresses.partnerApplication(partnerCode)}/">Partner</a> <a href="${addresses.phone(partnerCode)}">Phone</a>`}
            </p>
            ${hostBlockForm(code, hostBlock?.isWritten !== false)}
          </li>
        `,
        )}
      </ul>
    </section>
  `;
}

/** Renders whether the documents of a host say how it looks, with a button that changes it. */
function hostBlockForm(tenantCode: string, isWritten: boolean): Markup {
  return html`
    <form method="post" action="/control/host-block">
      <input type="hidden" name="tenantCode" value="${tenantCode}">
      <input type="hidden" name="isWritten" value="${String(!isWritten)}">
      <span class="hint">Its document ${isWritten ? "says" : "does not say"} how it looks.</span>
      <button>${isWritten ? "Leave it out" : "Say it"}</button>
    </form>
  `;
}

function peopleSection({ world }: ControlTools, people: readonly ListedPerson[]): Markup {
  return html`
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <div class="scroll" role="group" aria-label="Table of people" tabindex="0">
        <table class="people">
          <thead>
            <tr><th scope="col">E-mail</th><th scope="col">Password</th><th scope="col">What it shows</th><th scope="col">Wrong tries</th></tr>
          </thead>
          <tbody>
            ${people.map(
              ({ email, password, shows, tenantCode }) => html`
              <tr>
                <th scope="row"><code>${email}</code></th>
                <td>${password === "" ? "–" : html`<code>${password}</code>`}</td>
                <td>${shows}</td>
                <td class="number">${world.failedSignIns.attempts(tenantCode, email)}</td>
              </tr>
            `,
            )}
          </tbody>
        </table>
      </div>
    </section>
  `;
}

const steps = [
  { label: "+30 seconds", seconds: 30 },
  { label: "+10 minutes", seconds: 600 },
  { label: "+1 hour", seconds: 3600 },
  { label: "+1 day", seconds: 86_400 },
  { label: "+7 days", seconds: 604_800 },
  { label: "+60 days", seconds: 5_184_000 },
] as const;

function clockSection({ world }: ControlTools): Markup {
  const now = new Date(world.clock.now()).toISOString();
  return html`
    <section aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <p class="clock"><time datetime="${now}">${now.slice(0, 16).replace("T", " ")} UTC</time>
        <span class="hint">${world.clock.offsetInSeconds === 0 ? "the machine’s own time" : `${world.clock.offsetInSeconds} s off the machine’s time`}</span></p>
      <form method="post" action="/control/clock" class="row">
        ${steps.map(({ label, seconds }) => html`<button name="advanceSeconds" value="${seconds}">${label}</button>`)}
        <button name="reset" value="true">Back to now</button>
      </form>
      <form method="post" action="/control/clock" class="row">
        <label>Set to (UTC) <input type="datetime-local" name="setTo" value="${now.slice(0, 16)}" required></label>
        <button>Set</button>
      </form>
    </section>
  `;
}

function faultsSection(faults: readonly Fault[]): Markup {
  return html`
    <section aria-labelledby="faults">
      <h2 id="faults">Faults</h2>
      ${
        faults.length === 0
          ? html`<p class="hint">Every call answers as it should.</p>`
          : html`
            <ul class="faults">
              ${faults.map(
                (fault) => html`
                <li>
                  <span><code>${fault.call}</code> ${described(fault)}</span>
                  <form method="post" action="/control/faults/clear">
                    <button name="call" value="${fault.call}" aria-label="Clear the fault of ${fault.call}">Clear</button>
                  </form>
                </li>
              `,
              )}
            </ul>
          `
      }
      <form method="post" action="/control/faults" class="grid">
        <label>Call <select name="call">${callNames.map((name) => html`<option>${name}</option>`)}</select></label>
        <label>Status <input name="status" inputmode="numeric" placeholder="503"></label>
        <label>Delay in ms <input name="latencyMs" inputmode="numeric" placeholder="0"></label>
        <label>How often <input name="times" inputmode="numeric" placeholder="until cleared"></label>
        <fieldset>
          <legend>Instead of a status</legend>
          <label class="tick"><input type="checkbox" name="drop"> Drop the connection</label>
          <label class="tick"><input type="checkbox" name="malformed"> Malformed body</label>
          <label class="tick"><input type="checkbox" name="afterWork"> After the work is done</label>
        </fieldset>
        <button class="primary">Set the fault</button>
      </form>
    </section>
  `;
}

function effectOf({ drop, malformed, status }: Fault): string {
  if (drop === true) {
    return "drops the connection";
  }
  if (malformed === true) {
    return "answers half a document";
  }
  return status === undefined ? "is slow" : `answers ${String(status)}`;
}

function described(fault: Fault): string {
  return [
    effectOf(fault),
    fault.latencyMs === undefined ? "" : `after ${String(fault.latencyMs)} ms`,
    fault.afterWork === true ? "with the work done" : "",
    fault.times === undefined ? "until cleared" : `${String(fault.times)} ×`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function requestsSection(requests: readonly LoggedRequest[]): Markup {
  return html`
    <section aria-labelledby="requests">
      <h2 id="requests">Latest calls</h2>
      ${
        requests.length === 0
          ? html`<p class="hint">Nothing was called yet.</p>`
          : html`
            <div class="scroll" role="group" aria-label="Table of calls" tabindex="0">
              <table>
                <thead>
                  <tr><th scope="col">Time</th><th scope="col">Call</th><th scope="col">Host</th><th scope="col">Answer</th><th scope="col">Trace token</th></tr>
                </thead>
                <tbody>
                  ${requests.map(
                    ({ at, call, host, method, path, status, traceToken }) => html`
                    <tr>
                      <td><time datetime="${at}">${at.slice(11, 19)}</time></td>
                      <td><strong>${call}</strong><br><code>${method} ${path}</code></td>
                      <td>${host}</td>
                      <td><span class="status ${isFine(status) ? "fine" : "failed"}">${status}</span></td>
                      <td><code>${traceToken ?? "–"}</code></td>
                    </tr>
                  `,
                  )}
                </tbody>
              </table>
            </div>
          `
      }
      <p><a href="/">Refresh</a></p>
    </section>
  `;
}

function isFine(status: LoggedRequest["status"]): boolean {
  return status !== "dropped" && status < 400;
}
