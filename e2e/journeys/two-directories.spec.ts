import { bodyOf } from "../support/sent-body.ts";
import { expect, test } from "../support/journey.ts";

const tenant = "evergreen";
const noel = "noel@north.evergreen.example";
const sara = "sara@south.evergreen.example";

test.describe("two directories of one kind", () => {
  for (const [email, key, other] of [
    [noel, "north", "south"],
    [sara, "south", "north"],
  ] as const)
    test(`have their own people: ${email} (tenant-34, provider-84)`, async ({
      application,
      login,
      page,
      provider,
      sandbox,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).origin));
      await application.startSignIn(tenant);
      await login.email.fill(email);
      await login.next.click();
      await provider.expectShown(tenant, key);
      await expect(provider.email).toHaveValue(email);
      const exchange = page.waitForRequest((request) => request.url().endsWith("/api/authenticate"));
      await provider.enter(email);
      expect(JSON.parse(bodyOf(await exchange))).toMatchObject({ provider: key });
      await application.expectSignedIn(tenant, email);
      expect(asked).not.toContain(sandbox.openIdProvider(tenant, other));
    });
});
