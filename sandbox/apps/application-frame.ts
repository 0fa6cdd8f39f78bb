import { htmlPage } from "../html-page.ts";
import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";

/** What the frame of a demo application shows. */
export type ApplicationFrame = {
  readonly name: string;
  readonly title: string;
  readonly logo?: string | undefined;
  readonly favicon?: string | undefined;
  /** The URL of the inbox. */
  readonly inbox: string;
  /** The end of the bar, which names the signed-in person. */
  readonly aside?: Markup | undefined;
};

/** Renders the frame that the demo applications share. */
export function applicationFrame(frame: ApplicationFrame, content: Markup): Markup {
  const { name, title, logo, favicon, inbox, aside } = frame;
  return htmlPage(
    { title: `${title} - ${name}`, styleSheets: ["/assets/application.css", "/brand.css"], favicon },
    html`
    <header>
      <div class="bar">
        <a class="brand" href="/">
          ${
            logo === undefined
              ? html`<span class="name">${name}</span>`
              : html`<img src="${logo}" alt="${name}" width="133" height="40">`
          }
        </a>
        ${aside}
      </div>
    </header>
    <main>${content}</main>
    <footer>A demo application of the sandbox. Nothing here is real. <a href="${inbox}">Read your mails</a></footer>
  `,
  );
}
