import { test as base, expect } from "@playwright/test";
import { AtlasPages } from "../screens/atlas-pages.ts";
import { AtlasServer } from "./atlas-server.ts";

type WorkerFixtures = { readonly atlasServer: AtlasServer };
type Fixtures = { readonly atlas: AtlasPages };

/** The `test` for the built state atlas. Console warnings and errors fail it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  atlasServer: [
    async ({}, use) => {
      const server = await AtlasServer.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  atlas: async ({ page, atlasServer }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["warning", "error"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(new AtlasPages(page, atlasServer.origin));
    expect(complaints, "console warnings and errors").toEqual([]);
  },
});

export { expect };
