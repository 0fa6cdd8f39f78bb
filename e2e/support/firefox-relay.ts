#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Started by Playwright in place of Firefox (`executablePath`), with Firefox's arguments: starts it, and passes on what
// the two say to each other in WebDriver BiDi, but for what docs/adr/0032 lists.
import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { WebSocketServer } from "ws";
import { firefoxPath } from "./firefox.ts";
import { RelayedSession } from "./relayed-session.ts";

const listening = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const child = spawn(firefoxPath() ?? "", process.argv.slice(2), { stdio: ["ignore", "ignore", "pipe"] });
child.on("exit", (code) => process.exit(code ?? 1));
createInterface({ input: child.stderr }).on("line", (line) => {
  const address = listening.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else listenFor(address);
});

/** Says an address of its own in place of Firefox's, as Playwright waits for it. */
function listenFor(firefox: string): void {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => {
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on("connection", (playwright) => new RelayedSession(playwright, `${firefox}/session`));
}
