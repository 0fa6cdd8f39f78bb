import { catalogue } from "#adapters/identity/catalogue.ts";
import { sessionAnswerPath } from "#adapters/identity/session-answer-path.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";

/** The paths whose documents configured partners may frame; all others answer `frame-ancestors 'none'`. */
export const framablePaths = pageNames
  .filter((page) => pages[page].isFramable)
  .map((page) => pages[page].path);

/**
 * The documents that a browser may store if it revalidates them each time: those of LoginPage, which contain no
 * personal data, at addresses without a parameter that is taken out of the address. `addresses` is the source of a
 * regular expression for path and query as they were sent. No other document is ever stored.
 */
export const revalidated = { addresses: revalidatedAddresses(), "Cache-Control": "private, no-cache" };

function revalidatedAddresses(): string {
  const kept = pageNames.filter((page) => page === "login" || pages[page].leadsTo === "login");
  const paths = kept.map((page) => pages[page].path.replace(/\/:\w+\?$/, "(?:/[a-z]+)?").replace(/\/$/, ""));
  const names = new Set(["langCode", ...kept.flatMap((page) => Object.keys(pages[page].inAddress ?? {}))]);
  const parameter = `(?:${[...names].join("|")})(?:=[^&]*)?(?:&|$)`;
  return `^(?:${paths.join("|")})/?(?:\\?(?:${parameter})*)?$`;
}

/** The name of the document at which a provider's answer arrives. */
export const callbackDocument = "callback.html";

/**
 * The paths whose document is not `index.html`: file name → paths, each with or without slashes at its end. A server
 * that sends `index.html` there works as well, with more bytes.
 */
export const documents = { [callbackDocument]: [pages.authenticate.path] };

/** The file at which the answer of a session check arrives. Its address is all that is read of it. */
export const sessionAnswer = {
  name: sessionAnswerPath.slice(1),
  content: '<!doctype html><html lang="en"><title>Session</title></html>\n',
};

/** The directives of the policy that have to name the provider's origin, by plug, from the manifests. */
export const providerPolicies = Object.fromEntries(catalogue.map(({ code, policy }) => [code, policy]));

/** Paths that every host redirects (302), written to `headers.json` as well: path → target. */
export const redirects = {
  // Password managers open this path to change a password (W3C Well-Known URL for Changing Passwords).
  "/.well-known/change-password": "/reset-password/",
} as const;

/**
 * The sources that a vendor's script needs beyond the portal's policy, by directive: added to the policy of hosts whose
 * configuration names the vendor, and of no other. The messenger's sources are the vendor's published list without
 * those for features that the portal does not use (attachments, videos, forms). `{consentOrigin}` is the origin of the
 * script that the configuration's `consent` names.
 */
const vendors = {
  messenger: {
    "script-src": ["https://app.intercom.io", "https://widget.intercom.io", "https://js.intercomcdn.com"],
    "style-src": ["'unsafe-inline'"],
    "font-src": ["https://js.intercomcdn.com", "https://fonts.intercomcdn.com"],
    "img-src": [
      "blob:",
      "https://js.intercomcdn.com",
      "https://static.intercomassets.com",
      "https://downloads.intercomcdn.com",
      "https://uploads.intercomusercontent.com",
      "https://gifs.intercomcdn.com",
    ],
    "connect-src": [
      "https://via.intercom.io",
      "https://api.intercom.io",
      "https://api.eu.intercom.io",
      "https://api.au.intercom.io",
      "https://api-iam.intercom.io",
      "https://api-iam.eu.intercom.io",
      "https://api-iam.au.intercom.io",
      "https://api-ping.intercom.io",
      "https://*.intercom-messenger.com",
      "wss://*.intercom-messenger.com",
      "https://nexus-websocket-a.intercom.io",
      "wss://nexus-websocket-a.intercom.io",
      "https://nexus-websocket-b.intercom.io",
      "wss://nexus-websocket-b.intercom.io",
      "https://nexus-europe-websocket.intercom.io",
      "wss://nexus-europe-websocket.intercom.io",
      "https://nexus-australia-websocket.intercom.io",
      "wss://nexus-australia-websocket.intercom.io",
    ],
    "frame-src": ["https://intercom-sheets.com"],
    "trusted-types": ["lobby#messenger"],
  },
  analytics: {
    "script-src": ["https://www.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
    "connect-src": [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://www.googletagmanager.com",
    ],
    "trusted-types": ["lobby#analytics"],
  },
  // A consent platform shows its question by the DOM or in a frame of its own.
  consent: {
    "script-src": ["{consentOrigin}"],
    "style-src": ["{consentOrigin}"],
    "font-src": ["{consentOrigin}"],
    "img-src": ["{consentOrigin}"],
    "connect-src": ["{consentOrigin}"],
    "frame-src": ["{consentOrigin}"],
    "trusted-types": ["lobby#consent"],
  },
} as const;

/**
 * The abilities of the browser that no page uses, by their names in `Permissions-Policy`: all that Chromium knows on
 * every system, because it complains of other names in the console. Payment is among them, the network of the person is not: a
 * provider may lie there, and `connect-src` names it.
 */
const unusedFeatures = [
  "accelerometer gyroscope magnetometer compute-pressure gamepad hid midi serial usb",
  "camera microphone on-device-speech-recognition display-capture captured-surface-control",
  "geolocation idle-detection local-fonts loopback-network keyboard-map window-management",
  "autoplay encrypted-media fullscreen picture-in-picture screen-wake-lock xr-spatial-tracking",
  "payment",
  "digital-credentials-get identity-credentials-get clipboard-read sync-xhr aria-notify",
  "browsing-topics interest-cohort private-state-token-issuance private-state-token-redemption",
  "language-detector language-model summarizer translator",
].flatMap((features) => features.split(" "));

/**
 * The abilities that pages use: texts are copied, the code of a message is filled in (WebOTP), passkeys are made and
 * asked for, and step-up in a frame of another site reads the session's cookie (Storage Access API).
 */
const usedFeatures = [
  "clipboard-write",
  "otp-credentials",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "storage-access",
];

const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...usedFeatures.map((feature) => `${feature}=(self)`),
].join(", ");

/**
 * Returns the headers that every host of the portal must send; the build writes them to `headers.json` for the web
 * server's configuration. Placeholders in braces are filled per host: `{connectOrigins}` (API and provider, where
 * they are not the portal's own), `{frameOrigins}` (provider), `{imageOrigins}` (logos) and `{frameAncestors}` (the
 * partner origins for `framablePaths`, else `'none'`).
 */
export function securityHeaders(
  inlineScriptHashes: readonly string[],
  inlineStyleHashes: readonly string[] = [],
) {
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes.join(" ")}`.trim(),
    `style-src 'self' ${inlineStyleHashes.join(" ")}`.trim(),
    "font-src 'self'",
    "img-src 'self' data: {imageOrigins}",
    "connect-src 'self' {connectOrigins}",
    "frame-src {frameOrigins}",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors {frameAncestors}",
    "require-trusted-types-for 'script'",
    "trusted-types portal#webpack",
    "report-to csp",
    "report-uri /csp",
  ].join("; ");
  const everywhere = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": "max-age=63072000",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  // For browsers without `frame-ancestors`; a server leaves it out where partners may frame (`framablePaths`).
  const framedByNone = { "X-Frame-Options": "DENY" };
  const other = {
    ...everywhere,
    ...framedByNone,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
  return {
    document: {
      ...everywhere,
      "Content-Security-Policy": contentSecurityPolicy,
      // Crashes and deprecations are reported to the endpoint of the name `default`.
      "Reporting-Endpoints": 'csp="/csp", default="/csp"',
      "Permissions-Policy": permissionsPolicy,
      ...framedByNone,
      "Cache-Control": "no-store",
      // Applications on the same site may have LoginPage prerendered: no document does anything before it is shown.
      "Supports-Loading-Mode": "credentialed-prerender",
    },
    asset: { ...other, "Cache-Control": "public, max-age=31536000, immutable" },
    /** Files that have headers of their own, in the place of those of other files under their own names. */
    files: {
      [sessionAnswer.name]: {
        ...everywhere,
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
        "X-Frame-Options": "SAMEORIGIN",
        "Cache-Control": "no-store",
      },
    },
    /** Every other response of the host: configuration, API calls, reports, redirects, errors. */
    other,
    vendors,
  };
}
