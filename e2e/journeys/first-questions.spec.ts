import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { expect, test } from "../support/journey.ts";

const html = readFileSync(resolve(import.meta.dirname, "../../dist/index.html"), "utf8");

/**
 * Serves the document in two parts, with a block of its host, and no answer to any question. Returns its address, and
 * what has been asked; the second part is sent by `sendRest`.
 */
async function serveInParts(firstPart: string, rest: string) {
  const asked: string[] = [];
  let sendRest: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (sendRest = resolve));
  const server = createServer(({ url = "" }, response) => {
    if (url.startsWith("/login?") || url === "/login") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.write(firstPart);
      return void released.then(() => response.end(rest));
    }
    if (!/config|login-domains/.test(url)) return response.writeHead(404).end();
    asked.push(url);
    return response.writeHead(503).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, sendRest, stop, address: `http://harbour.localhost:${String(port)}/login` };
}

test("both questions are sent while the rest of the document is still on its way (prerender-31)", async ({
  page,
}) => {
  // Where the document's words, styles and drawings begin.
  const middle = Math.min(...["<style", '<meta name="words"', "<template"].map((part) => html.indexOf(part)));
  const { asked, sendRest, stop, address } = await serveInParts(html.slice(0, middle), html.slice(middle));
  try {
    await page.goto(address, { waitUntil: "commit" });
    // Two connections carry them, and either may be the first to arrive.
    await expect
      .poll(() => asked.toSorted())
      .toEqual(["/api/login-domains/harbour.localhost?langCode=en", "/config.json"]);
    sendRest();
  } finally {
    stop();
  }
});

test("the form is there before what only other screens need has arrived, and no loader is painted before it (prerender-47)", async ({
  page,
}) => {
  const theme = { name: "Harbour" };
  const block = { loginDomain: { tenant: { code: "host", type: "property" }, theme } };
  const script = `<script type="application/json" id="host">${JSON.stringify(block)}</script>`;
  const said = html.replace("</title>", `</title>${script}`);
  const middle = said.indexOf("<noscript>") + "<noscript>".length;
  const { sendRest, stop, address } = await serveInParts(said.slice(0, middle), said.slice(middle));
  // Whether a frame had the loader in it.
  await page.addInitScript(() => {
    const poll = () => {
      if (document.querySelector("#portal [role=status]") && !document.querySelector("#email"))
        Object.assign(window, { hadLoader: true });
      requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  });
  try {
    await page.goto(`${address}?newSession=true`, { waitUntil: "commit" });
    await expect(page.locator("#email")).toBeFocused();
    await page.keyboard.type("alice");
    await expect(page.locator("#email")).toHaveValue("alice");
    expect(await page.evaluate(() => "hadLoader" in window)).toBe(false);
    sendRest();
  } finally {
    stop();
  }
});
