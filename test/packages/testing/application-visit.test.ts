import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApplicationVisit } from "#packages/testing/application-visit.ts";

let server: Server;
let origin: string;
/** The cookies that each path sets. */
const set: Readonly<Record<string, readonly string[]>> = {
  "/account/sign-in": [
    "state=S=1; HttpOnly; SameSite=Lax",
    "visit=V; Path=/; Secure; SameSite=None; Max-Age=60",
    "theme=dark; Path=/; Domain=app.example; SameSite=Strict; Expires=Fri, 01 Jan 2100 00:00:00 GMT",
  ],
  "/account/done": ["state=; Max-Age=0", "visit=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
};

beforeAll(async () => {
  server = createServer(({ url = "", headers }, response) => {
    response.setHeader("Set-Cookie", set[url] ?? []);
    response.writeHead(302, { Location: "/elsewhere" }).end(headers.cookie ?? "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());

test("the application's cookies are kept as a browser keeps them, and sent to their paths (testing-01)", async () => {
  const visit = new ApplicationVisit();
  expect((await visit.open(`${origin}/account/sign-in`)).status).toBe(302);
  const common = { httpOnly: false, secure: false };
  expect(visit.cookies).toEqual([
    {
      ...common,
      name: "state",
      value: "S=1",
      domain: "127.0.0.1",
      path: "/account",
      expires: -1,
      httpOnly: true,
      sameSite: "Lax",
    },
    {
      ...common,
      name: "visit",
      value: "V",
      domain: "127.0.0.1",
      path: "/",
      expires: expect.any(Number) as number,
      secure: true,
      sameSite: "None",
    },
    {
      ...common,
      name: "theme",
      value: "dark",
      domain: ".app.example",
      path: "/",
      expires: 4102444800,
      sameSite: "Strict",
    },
  ]);
  expect(await (await visit.open(`${origin}/accounts`)).text()).toBe("visit=V; theme=dark");
  expect(await (await visit.open(`${origin}/account`)).text()).toBe("state=S=1; visit=V; theme=dark");
  await visit.open(`${origin}/account/done`);
  expect(visit.cookies.map(({ name }) => name)).toEqual(["theme"]);
});
