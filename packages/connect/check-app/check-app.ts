#!/usr/bin/env node
// `check-app ADDRESS`: plays a portal and its platform towards an application, right ones and hostile ones, and says
// which clauses the application keeps. Ends with 1 where one is broken, with 2 where it cannot begin.
import { parseArgs } from "node:util";
import { sheetOf, tryApplication } from "./app-sheet.ts";
import { PlayedPortal } from "./played-portal.ts";

const usage = `check-app ADDRESS [--start PATH] [--sign-out PATH] [--tenant CODE] [--port 4600] [--patience SECONDS] [--json]

ADDRESS is a page of the application that shows the e-mail or the name of who is signed in. Start the application with
  portal    http://localhost:PORT
  exchange  http://localhost:PORT/api/applications/exchange
  tenant    CODE (check)
--start      where a sign-in begins by GET, if not at ADDRESS
--sign-out   where a sign-out begins by POST
--patience   how long a person waits for a page: 25 seconds
What a page does by script is not seen; give the address of its server's part.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      start: { type: "string" },
      "sign-out": { type: "string" },
      tenant: { type: "string", default: "check" },
      port: { type: "string", default: "4600" },
      patience: { type: "string", default: "25" },
      json: { type: "boolean", default: false },
    },
  });
  const [address] = positionals;
  if (address === undefined || !URL.canParse(address)) throw new Error(usage);
  const home = new URL(address);
  const portal = await PlayedPortal.listen(Number(values.port), values.tenant);
  const app = {
    home,
    start: new URL(values.start ?? "", home),
    ...(values["sign-out"] !== undefined && { signOut: new URL(values["sign-out"], home) }),
    patience: Number(values.patience) * 1000,
  };
  const results = await tryApplication(app, portal);
  await portal.close();
  process.stdout.write(`${values.json ? JSON.stringify(results, undefined, 2) : sheetOf(results)}\n`);
  process.exitCode = results.some(({ result }) => result === "broken") ? 1 : 0;
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 2;
}
