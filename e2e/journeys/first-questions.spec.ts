import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { expect, test } from "../support/journey.ts";

const html = readFileSync(resolve(import.meta.dirname, "../../dist/index.html"), "utf8");
/** Where the document's words, styles and drawings begin. */
const middle = Math.min(...["<style", '<meta name="words"', "<template"].map((part) => html.indexOf(part)));

test("both questions are sent while the rest of the document is still on its way (prerender-31)", async ({
  page,
}) => {
  const asked: string[] = [];
  let endWait: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    endWait = resolve;
  });
  const server = createServer(({ url = "" }, response) => {
    if (url === "/login") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.write(html.slice(0, middle));
      return void both.then(() => response.end(html.slice(middle)));
    }
    if (!/config|login-domains/.test(url)) return response.writeHead(404).end();
    asked.push(url);
    if (asked.length === 2) endWait();
    return response.writeHead(503).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://harbour.localhost:${String(port)}/login`, { waitUntil: "commit" });
    await both;
    expect(asked).toEqual(["/config.json", "/api/login-domains/harbour.localhost?langCode=en"]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
