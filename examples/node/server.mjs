// An application whose back end does everything; its pages need no script.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { receive, signIn, signOutAddress } from "@lobby/connect/server";

const {
  PORT = "3000",
  PORTAL = "http://harbour.localhost:4000",
  SANDBOX = "http://localhost:4000",
} = process.env;
const lobby = {
  portal: PORTAL,
  callback: `http://localhost:${PORT}/callback`,
  tenant: "harbour",
  exchange: `${SANDBOX}/api/applications/exchange`,
};
const people = new Map();
const sessionOf = ({ headers }) => /session=([\w-]+)/.exec(headers.cookie ?? "")?.[1];

function begin(request, response, page) {
  const { location, cookie } = signIn(lobby, request, { page });
  response.writeHead(302, { Location: location, "Set-Cookie": cookie }).end();
}

async function takeAnswer(request, response) {
  const { kind, cookie, location, person, page } = await receive(lobby, request);
  if (kind === "signed-in") {
    const session = randomUUID();
    people.set(session, person);
    const cookies = [cookie, `session=${session}; Path=/; HttpOnly; SameSite=Lax`];
    return response.writeHead(302, { Location: page, "Set-Cookie": cookies }).end();
  }
  response.setHeader("Set-Cookie", cookie);
  if (location) return response.writeHead(302, { Location: location }).end();
  if (people.has(sessionOf(request))) return response.writeHead(302, { Location: "/bookings" }).end();
  return show(response, `<h1>You are not signed in</h1><a href="/sign-in">Log in</a>`);
}

function signOut(request, response) {
  people.delete(sessionOf(request));
  const headers = { Location: signOutAddress(lobby), "Set-Cookie": "session=; Path=/; Max-Age=0" };
  response.writeHead(303, headers).end();
}

function show(response, content) {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  const title = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Bookings</title>`;
  response.writeHead(200, headers).end(title + content);
}

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

createServer((request, response) => {
  const { pathname } = new URL(request.url, lobby.callback);
  if (pathname === "/callback") return takeAnswer(request, response);
  if (pathname === "/sign-in") return begin(request, response, "/bookings");
  if (pathname === "/sign-out" && request.method === "POST") return signOut(request, response);
  const person = people.get(sessionOf(request));
  if (pathname === "/bookings" && !person) return begin(request, response, "/bookings");
  const form = `<form method="post" action="/sign-out"><button>Log out</button></form>`;
  return show(
    response,
    person
      ? `<h1>Bookings of ${escaped(person.name)}</h1><p>${escaped(person.email)}</p>${form}`
      : `<h1>Welcome</h1><a href="/sign-in">Log in</a>`,
  );
}).listen(Number(PORT), "127.0.0.1");
