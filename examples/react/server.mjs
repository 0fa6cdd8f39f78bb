// The server's part: it redeems what the page has received, and keeps the session.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { redeem } from "@lobby/connect/server";

const {
  PORT = "3000",
  PORTAL = "http://harbour.localhost:4000",
  SANDBOX = "http://localhost:4000",
} = process.env;
const origin = `http://localhost:${PORT}`;
const lobby = {
  portal: PORTAL,
  callback: `${origin}/`,
  tenant: "harbour",
  exchange: `${SANDBOX}/api/applications/exchange`,
};
const people = new Map();
const sessionOf = (request) => /session=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1];

async function session(request) {
  if (request.method === "DELETE") people.delete(sessionOf(request));
  if (request.method !== "POST") {
    const person = people.get(sessionOf(request));
    return person ? Response.json(person) : new Response(null, { status: 204 });
  }
  const redeemed = await redeem(lobby, request);
  if (redeemed.kind !== "signed-in") return Response.json(redeemed);
  const id = randomUUID();
  people.set(id, redeemed.person);
  return Response.json(redeemed, {
    headers: { "Set-Cookie": `session=${id}; Path=/; HttpOnly; SameSite=Lax` },
  });
}

const page = `<!doctype html><html lang="en" data-portal="${PORTAL}"><link rel="icon" href="data:,">
<title>Bookings</title><div id="root"></div><script type="module" src="/page.js"></script></html>`;

function answer(request) {
  const { pathname } = new URL(request.url);
  if (pathname === "/session") return session(request);
  if (pathname === "/page.js")
    return new Response(readFileSync("page.js"), { headers: { "Content-Type": "text/javascript" } });
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:`;
  const headers = {
    "Content-Type": "text/html",
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy,
  };
  return new Response(page, { headers });
}

createServer(async (incoming, outgoing) => {
  const body = incoming.method === "POST" ? { body: Readable.toWeb(incoming), duplex: "half" } : {};
  const request = new Request(origin + incoming.url, {
    method: incoming.method,
    headers: incoming.headers,
    ...body,
  });
  const response = await answer(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}).listen(Number(PORT), "127.0.0.1");
