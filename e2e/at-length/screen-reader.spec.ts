import { expect, test as base } from "@playwright/test";
import { keepHeard, writeHeard } from "../support/heard-evidence.ts";
import { limitOf } from "../support/heard-limits.ts";
import { heardJourneys } from "../support/heard-journeys.ts";
import { heardEngines, type HeardBrowser, type HeardEngine } from "../support/heard-browser.ts";
import { claims, Listener, type Claim } from "../support/listener.ts";
import { Sandbox } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";
import { missingPrograms, ScreenReader } from "../support/screen-reader.ts";

const test = base.extend<
  { readonly meet: (engine: HeardEngine) => Promise<Listener> },
  { readonly sandbox: Sandbox }
>({
  sandbox: [
    async ({}, use) => {
      const process = await SandboxProcess.start();
      await use(new Sandbox(process.port));
      await process.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Each journey has a reader of its own: a browser that is closed leaves the reader in its window.
  meet: async ({}, use) => {
    const reader = await ScreenReader.start();
    let browser: HeardBrowser | undefined;
    await use(async ({ path = "", start }) => {
      browser = await start(path, reader);
      return new Listener(reader, browser);
    });
    await browser?.stop();
    await reader.stop();
  },
});

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: there is no ${missing.join(", ")} here.`);
  writeHeard();
} else {
  for (const engine of heardEngines) {
    if (engine.path === undefined) console.log(`Left out: there is no ${engine.name} with windows here.`);
    else
      for (const [title, journey] of Object.entries(heardJourneys))
        test(`${title}, heard in ${engine.name} (X-09, X-22)`, async ({ sandbox, meet }) => {
          await sandbox.reset();
          const person = await meet(engine);
          await journey(person, sandbox).catch((error: unknown) => person.breaksOff(error));
          const transcript = keepHeard(title, engine.name, person);
          // Into the report of this run, which a second one does not write over.
          await test.info().attach("transcript", { body: transcript, contentType: "text/markdown" });
          for (const claim of Object.keys(claims) as Claim[]) {
            const faults = person.against(claim).filter((fault) => !limitOf(title, fault));
            expect.soft(faults, claims[claim]).toEqual([]);
          }
        });
  }
  test.afterAll(writeHeard);
}
