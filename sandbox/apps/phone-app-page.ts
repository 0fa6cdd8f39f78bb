import { htmlPage } from "../html-page.ts";
import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { MobileFlow } from "../world/mobile-flow-records.ts";
import type { Person } from "../world/people-records.ts";
import type { PhoneAction } from "../platform/mobile/phone-actions.ts";

/** The current state of a person's phone. */
export type Phone = {
  readonly person: Person;
  readonly tenantName: string;
  readonly deviceId: string | undefined;
  readonly flow: MobileFlow | undefined;
  readonly secondsLeft: number;
};

type PhoneAppPage = {
  readonly partnerCode: string;
  readonly people: readonly Person[];
  readonly phone: Phone | undefined;
  /** Why the last action failed. */
  readonly complaint: string | undefined;
};

/** Renders the partner's app on a phone, beside the choice of whose phone it is. */
export function phoneAppPage({ partnerCode, people, phone, complaint }: PhoneAppPage): Markup {
  const isWaiting = phone !== undefined && phone.flow?.status !== "PENDING";
  return htmlPage(
    {
      title: `Phone - ${partnerCode}`,
      styleSheets: ["/assets/phone.css"],
      refreshAfter: isWaiting ? 2 : undefined,
    },
    html`
    <main class="phone">
      <header><span class="partner">${partnerCode}</span></header>
      <div class="screen">
        ${complaint === undefined ? undefined : html`<p class="complaint" role="alert">${complaint}</p>`}
        ${phone === undefined ? choosePhone() : screenOf(phone)}
      </div>
    </main>
    <aside>
      <h2>Whose phone this is</h2>
      <ul>
        ${people.map(
          ({ email, name }) => html`
          <li><a href="/?person=${encodeURIComponent(email)}"${phone?.person.email === email ? html` aria-current="page"` : undefined}>${name}<span>${email}</span></a></li>
        `,
        )}
      </ul>
      ${phone?.flow?.status === "PENDING" ? mishaps(phone) : undefined}
      <p class="hint">A phone of the sandbox. Nothing here is real.</p>
    </aside>
  `,
  );
}

function choosePhone(): Markup {
  return html`
    <h1>No phone chosen</h1>
    <p>Choose whose phone this is.</p>
  `;
}

function screenOf(phone: Phone): Markup {
  const { flow } = phone;
  if (flow?.status !== "PENDING") {
    return waiting(phone);
  }
  switch (flow.kind) {
    case "setupMasterDevice":
      return pairing(phone);
    case "numberChallenge":
      return numberChallenge(phone, flow.choices ?? []);
    case "masterDeviceLogin":
      return confirmation(phone);
  }
}

function waiting({ person, tenantName, deviceId, flow }: Phone): Markup {
  const isPaired = deviceId !== undefined;
  return html`
    ${flow === undefined ? undefined : html`<p class="outcome ${flow.status.toLowerCase()}" role="status">${outcomeOf(flow)}</p>`}
    <h1>${isPaired ? "This phone is your key" : "Not paired yet"}</h1>
    <p>${
      isPaired
        ? html`When ${tenantName} asks whether it is you, the question appears here.`
        : html`Sign in to ${tenantName} as ${person.name} and choose the mobile app. The question appears here.`
    }</p>
  `;
}

const failures: Readonly<Record<NonNullable<MobileFlow["failure"]>, string>> = {
  REJECTED: "You said that it was not you.",
  TIMEOUT: "Too late: nobody answered.",
  RATE_LIMITED: "Asked too often.",
  FAILED: "That did not work.",
  SETUP_FAILED: "This phone was not paired.",
  SETUP_TIMEOUT_FAILED: "Too late: this phone was not paired.",
};

function outcomeOf({ status, kind, failure = "FAILED" }: MobileFlow): string {
  const success = kind === "setupMasterDevice" ? "This phone is paired." : "You confirmed that it was you.";
  return status === "APPROVED" ? success : failures[failure];
}

function pairing({ person, tenantName, flow }: Phone): Markup {
  return html`
    <h1>Pair this phone?</h1>
    <p>It will confirm that it is you who signs in to ${tenantName}, ${person.name}.</p>
    ${flow === undefined ? undefined : asked(flow)}
    <form method="post" action="/act">
      ${hidden(person)}
      <button class="primary" name="action" value="pair">Scan what the portal shows</button>
    </form>
    <form method="post" action="/act" class="stack">
      ${hidden(person)}
      <label>Or type the code or the address <input name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
      <button name="action" value="pair">Pair</button>
    </form>
    <form method="post" action="/act">
      ${hidden(person)}
      <button class="plain" name="action" value="reject">Do not pair</button>
    </form>
  `;
}

function numberChallenge({ person, tenantName, flow }: Phone, choices: readonly number[]): Markup {
  return html`
    <h1>Is it you?</h1>
    <p>Somebody signs in to ${tenantName} as you. Tap the number that you see there.</p>
    ${flow === undefined ? undefined : asked(flow)}
    <form method="post" action="/act" class="numbers">
      ${hidden(person)}
      <input type="hidden" name="action" value="approve">
      ${choices.map((choice) => html`<button name="number" value="${choice}">${choice}</button>`)}
    </form>
    ${denial(person)}
  `;
}

/** Says which browser asks, and since when, so that a person recognises a stranger's request. */
function asked({ asker, askedAt }: MobileFlow): Markup {
  const at = new Date(askedAt).toISOString();
  return html`<p class="asker">Asked from <strong>${asker}</strong> at <time datetime="${at}">${at.slice(11, 16)}</time> UTC.</p>`;
}

function confirmation({ person, tenantName, flow }: Phone): Markup {
  return html`
    <h1>Is it you?</h1>
    <p>Confirm that you sign in to ${tenantName} in this app.</p>
    ${flow === undefined ? undefined : asked(flow)}
    <form method="post" action="/act">
      ${hidden(person)}
      <button class="primary" name="action" value="approve">Yes, it is me</button>
    </form>
    ${denial(person)}
  `;
}

function denial(person: Person): Markup {
  return html`
    <form method="post" action="/act">
      ${hidden(person)}
      <button class="plain" name="action" value="reject">No, it is not me</button>
    </form>
  `;
}

const mishapsOfPhone: readonly { readonly action: PhoneAction; readonly label: string }[] = [
  { action: "time-out", label: "Nobody answers in time" },
  { action: "fail", label: "Something fails" },
  { action: "rate-limit", label: "Too many questions" },
];

/** Renders buttons for events that the person does not cause, such as a timeout. */
function mishaps({ person, flow, secondsLeft }: Phone): Markup {
  const possible = mishapsOfPhone.filter(
    ({ action }) => action !== "rate-limit" || flow?.kind !== "setupMasterDevice",
  );
  return html`
    <h2>What could happen</h2>
    <form method="post" action="/act" class="mishaps">
      ${hidden(person)}
      ${possible.map(({ action, label }) => html`<button name="action" value="${action}">${label}</button>`)}
    </form>
    <p class="hint">The question is good for ${secondsLeft} more seconds.</p>
  `;
}

function hidden({ email }: Person): Markup {
  return html`<input type="hidden" name="email" value="${email}">`;
}
