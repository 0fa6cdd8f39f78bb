// Serves the page and the library. Nothing here signs anybody in.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const {
  PORT = "3000",
  PORTAL = "http://harbour.localhost:4000",
  ISSUER = "http://auth.harbour.localhost:4000/",
  CLIENT = "harbour-bookings",
} = process.env;
const scripts = {
  "/page.mjs": "page.mjs",
  "/oidc-client-ts.js": "node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js",
};
const page = `<!doctype html><html lang="en" data-portal="${PORTAL}" data-issuer="${ISSUER}" data-client="${CLIENT}">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Bookings</title>
<script src="/oidc-client-ts.js" defer></script><script type="module" src="/page.mjs"></script>
<main><h1>One moment …</h1></main></html>`;
const policy = `default-src 'none'; script-src 'self'; connect-src ${new URL(ISSUER).origin}; img-src data:`;

createServer((request, response) => {
  const script = scripts[new URL(request.url, PORTAL).pathname];
  const headers = script
    ? { "Content-Type": "text/javascript" }
    : { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  response.writeHead(200, { ...headers, "Cache-Control": "no-store" });
  response.end(script ? readFileSync(script) : page);
}).listen(Number(PORT), "127.0.0.1");
