import type { Markup } from "../markup.ts";
import { html } from "../markup.ts";

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
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} - ${name}</title>
    <link rel="stylesheet" href="/assets/application.css">
    <link rel="stylesheet" href="/brand.css">
    <link rel="icon" href="${favicon ?? "data:,"}">
  </head>
  <body>
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
  </body>
</html>
`;
}
