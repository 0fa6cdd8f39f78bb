import type { Context } from "koa";
import type { Markup } from "./markup.ts";
import { html } from "./markup.ts";

type HtmlPage = {
  readonly title: string;
  /** The addresses of the page's own style sheets, besides the one that all pages share. */
  readonly styleSheets: readonly string[];
  readonly favicon?: string | undefined;
  /** The language of the page; English by default. */
  readonly lang?: string;
  /** Makes the page load itself again after so many seconds. */
  readonly refreshAfter?: number | undefined;
};

/** Renders a document of the sandbox. */
export function htmlPage(
  { title, styleSheets, favicon, lang = "en", refreshAfter }: HtmlPage,
  body: Markup,
): Markup {
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${refreshAfter === undefined ? undefined : html`<meta http-equiv="refresh" content="${refreshAfter}">`}
    <title>${title}</title>
    <link rel="stylesheet" href="/assets/base.css">
    ${styleSheets.map((address) => html`<link rel="stylesheet" href="${address}">`)}
    <link rel="icon" href="${favicon ?? "data:,"}">
  </head>
  <body>${body}</body>
</html>
`;
}

/**
 * Sends a page that is never stored, with a policy that allows only its own styles and the given sources. Pages with
 * forms whose handlers check the `Origin` need the referrer policy `same-origin`: with `no-referrer` it would be
 * `null`.
 */
export function showPage(
  context: Context,
  page: Markup,
  allowed: Readonly<Record<string, string>>,
  referrerPolicy: "no-referrer" | "same-origin" = "no-referrer",
): void {
  const policy = {
    "default-src": "'none'",
    "style-src": "'self'",
    "form-action": "'self'",
    ...allowed,
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  context.type = "html";
  context.set({
    "Cache-Control": "no-store",
    "Referrer-Policy": referrerPolicy,
    "Content-Security-Policy": Object.entries(policy)
      .map((directive) => directive.join(" "))
      .join("; "),
  });
  context.body = page.text;
}
