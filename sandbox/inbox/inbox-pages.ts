import { htmlPage } from "../html-page.ts";
import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";
import type { InboxMessage } from "../world/inbox-records.ts";
import type { Tenant } from "../world/tenant-records.ts";

type InboxPage = {
  readonly messages: readonly InboxMessage[];
  /** Show only the messages to this address. */
  readonly address: string | undefined;
  readonly tenants: readonly Tenant[];
};

const kinds: Record<InboxMessage["kind"], string> = {
  mail: "Mail",
  sms: "Text message",
  voice: "Voice call",
};

/** Renders the list of mails, messages and calls. */
export function inboxPage({ messages, address, tenants }: InboxPage): Markup {
  const logos = new Map(tenants.map(({ code, loginDomain }) => [code, loginDomain.theme]));
  return page(
    "Inbox",
    html`
    <header>
      <div>
        <h1>Inbox</h1>
        <p>Everything that the platform has sent to anyone. Nothing leaves this machine.</p>
      </div>
      <form method="post" action="/inbox/empty"><button>Empty the inbox</button></form>
    </header>
    <main>
      <form class="search" role="search" action="/inbox">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="search" value="${address ?? ""}" placeholder="Everybody" autocomplete="off">
        <button>Show</button>
        ${address === undefined ? undefined : html`<a href="/inbox">Show all</a>`}
      </form>
      ${
        messages.length === 0
          ? html`<p class="nothing">${address === undefined ? "Nothing was sent yet." : `Nothing was sent to ${address} yet.`}</p>`
          : html`
            <ul class="messages">
              ${messages.map((message) => entry(message, logos.get(message.tenantCode)?.name ?? message.tenantCode))}
            </ul>
          `
      }
    </main>
  `,
  );
}

function entry({ id, kind, to, at, langCode, subject, text }: InboxMessage, tenantName: string): Markup {
  return html`
    <li>
      <a href="/inbox/${id}">
        <span class="from">${tenantName}</span>
        <time datetime="${at}">${moment(at)}</time>
        <span class="subject" lang="${langCode}">${subject ?? text}</span>
        <span class="to">${kinds[kind]} to ${to} · ${langCode}</span>
      </a>
    </li>
  `;
}

/** Renders one mail, message or call. */
export function messagePage(message: InboxMessage): Markup {
  const { id, kind, to, at, langCode, subject, text, link, html: ofMail } = message;
  return page(
    subject ?? kinds[kind],
    html`
    <header>
      <div>
        <h1 lang="${langCode}">${subject ?? kinds[kind]}</h1>
        <p>${kinds[kind]} to <a href="/inbox?to=${encodeURIComponent(to)}">${to}</a> · <time datetime="${at}">${moment(at)}</time> · ${langCode}</p>
      </div>
    </header>
    <main class="message">
      ${
        ofMail === undefined
          ? undefined
          : html`
            <section aria-labelledby="as-html">
              <h2 id="as-html">As HTML <a href="/inbox/${id}/html">On a page of its own</a></h2>
              <iframe src="/inbox/${id}/html" title="${subject ?? kinds[kind]}" sandbox="allow-top-navigation-by-user-activation"></iframe>
            </section>
          `
      }
      <section aria-labelledby="as-text">
        <h2 id="as-text">${ofMail === undefined ? kinds[kind] : "As text"}</h2>
        <div class="text" lang="${langCode}">${withLink(text, link)}</div>
      </section>
    </main>
  `,
  );
}

function withLink(text: string, link: string | undefined): Markup {
  const [before, ...after] = link === undefined ? [text] : text.split(link);
  return after.length === 0 ? html`${text}` : html`${before}<a href="${link}">${link}</a>${after.join(link)}`;
}

function moment(at: string): string {
  return `${at.slice(0, 16).replace("T", " ")} UTC`;
}

function page(title: string, content: Markup): Markup {
  return htmlPage(
    { title: `${title} - Lobby sandbox`, styleSheets: ["/assets/control.css", "/assets/inbox.css"] },
    html`
    <nav aria-label="Sandbox"><a href="/">Control page</a> <a href="/inbox">Inbox</a></nav>
    ${content}
  `,
  );
}
