/**
 * The headers that every host of the portal must send, as the build writes them to `headers.json` for the
 * web server's configuration. Placeholders in braces are filled per host: `{connectOrigins}` (API and
 * provider, where they are not the portal's own), `{frameOrigins}` (provider), `{imageOrigins}` (logos) and
 * `{frameAncestors}` (`'none'`, but for /mfa/verification).
 */
export function securityHeaders(inlineScriptHashes: readonly string[]) {
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
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
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  return {
    document: {
      ...everywhere,
      "Content-Security-Policy": contentSecurityPolicy,
      "Reporting-Endpoints": 'csp="/csp"',
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), clipboard-write=(self)",
      "Cache-Control": "no-store",
    },
    asset: { ...everywhere, "Cache-Control": "public, max-age=31536000, immutable" },
  };
}
