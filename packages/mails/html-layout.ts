import { escapeHtml } from "./fill-template.ts";
import type { SharedWords, MailLanguage } from "./mail.ts";

/** A part of a mail, one below the other; its words have placeholders such as `{brand}`. */
export type Part =
  | { readonly kind: "paragraph" | "aside" | "code"; readonly words: string }
  | { readonly kind: "link"; readonly button: string; readonly bareLink: string };

type Layout = {
  readonly language: MailLanguage;
  readonly direction: SharedWords["direction"];
  readonly subject: string;
  /** What mail programs show beside the subject in a list of mails. */
  readonly preview: string;
  readonly parts: readonly Part[];
  readonly sender: string;
};

const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
const table = 'role="presentation" cellpadding="0" cellspacing="0"';
const size = "font-size: 16px; line-height: 1.5;";
const wrapped = "overflow-wrap: anywhere; word-break: break-word;";

/**
 * Renders the HTML of a mail as a Mustache template. Mail programs need tables and inline styles; those that know dark
 * mode read the style sheet as well. Outlook on Windows knows no `max-width` and gets a table of that width around all.
 */
export function htmlLayout({ language, direction, subject, preview, parts, sender }: Layout): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${inHtml(subject)}</title>
    <style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .page { background: #111418 !important; color: #eceef1 !important; }
        .card { background: #1b1f25 !important; border-inline-color: #3a4049 !important; border-bottom-color: #3a4049 !important; }
        .quiet { color: #b3bac4 !important; }
        .link { color: #8ab4f8 !important; }
        .code { background: #2a3038 !important; }
        .logo { background: #ffffff !important; padding: 8px 12px !important; border-radius: 8px !important; color: #1b1e22 !important; }
      }
    </style>
  </head>
  <body class="page" style="margin: 0; padding: 0; background: #f4f5f6; color: #1b1e22; ${font}">
    <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${inHtml(preview)}</div>
    <table ${table} width="100%" class="page" style="background: #f4f5f6; color: #1b1e22;">
      <tr>
        <td align="center" style="padding: 24px 12px;">
          <!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
          <table ${table} width="100%" class="card" style="max-width: 560px; table-layout: fixed; background: #ffffff; border: 1px solid #e2e5e9; border-top: 4px solid {{brandColor}}; border-radius: 12px;">
            <tr>
              <td align="${direction === "rtl" ? "right" : "left"}" style="padding: 24px; ${font} ${wrapped}">
                {{#logo}}<img class="logo" src="{{logo}}" alt="{{brand}}" height="40" style="display: block; height: 40px; width: auto; max-width: 100%; margin: 0 0 24px; border: 0;">{{/logo}}
                {{^logo}}<p style="margin: 0 0 24px; font-size: 20px; font-weight: 600;">{{brand}}</p>{{/logo}}
                <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.25; font-weight: 600;">${inHtml(subject)}</h1>
${parts.map(partInHtml).join("\n")}
              </td>
            </tr>
          </table>
          <p class="quiet" style="margin: 0; padding: 16px 12px 0; max-width: 536px; font-size: 14px; line-height: 1.5; color: #585f69; ${wrapped}">${inHtml(sender)}</p>
          <!--[if mso]></td></tr></table><![endif]-->
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

function partInHtml(part: Part): string {
  const indent = " ".repeat(16);
  switch (part.kind) {
    case "paragraph":
      return `${indent}<p style="margin: 0 0 16px; ${size}">${inHtml(part.words)}</p>`;
    case "aside":
      return `${indent}<p class="quiet" style="margin: 0; font-size: 14px; line-height: 1.5; color: #585f69;">${inHtml(part.words)}</p>`;
    case "code":
      return `${indent}<p class="code" style="margin: 0 0 16px; padding: 12px 16px; background: #eef0f2; border-radius: 10px; font: 600 28px/1.25 ui-monospace, Consolas, Menlo, monospace; -webkit-user-select: all; user-select: all;">${inHtml(part.words)}</p>`;
    case "link":
      return `${indent}<table ${table} style="margin: 0 0 16px;">
${indent}  <tr>
${indent}    <td style="background: {{brandColor}}; border: 1px solid #767676; border-radius: 10px;">
${indent}      <a href="{{link}}" target="_top" style="display: inline-block; padding: 12px 24px; color: {{onBrandColor}}; ${size} font-weight: 600; text-decoration: none;">${inHtml(part.button)}</a>
${indent}    </td>
${indent}  </tr>
${indent}</table>
${indent}<p class="quiet" style="margin: 0; font-size: 14px; line-height: 1.5; color: #585f69;">${inHtml(part.bareLink)}</p>
${indent}<p style="margin: 0 0 16px; font-size: 14px; line-height: 1.5;"><a class="link" href="{{link}}" target="_top" style="color: #1f5fbf;">{{link}}</a></p>`;
  }
}

/** Writes words as HTML, with their placeholders as Mustache escapes them. */
function inHtml(words: string): string {
  return escapeHtml(words).replaceAll(/\{(\w+)\}/g, "{{$1}}");
}
