import type { Sandbox } from "../support/sandbox-control.ts";
import { expect, test } from "../support/journey.ts";

/** Returns what browsers have counted at a host, in the order in which documents were left. */
async function countsAt(sandbox: Sandbox, host: string) {
  const sent = await sandbox.telemetry();
  return sent
    .filter((post) => post.host.startsWith(`${host}.`))
    .map(({ content }) => (content as { readonly counts?: Readonly<Record<string, number>> }).counts);
}

test("a sign-in sends one beacon as each of its documents is left (telemetry-01, telemetry-02)", async ({
  browserName,
  application,
  login,
  sandbox,
}) => {
  await sandbox.changeConfig("harbour", { telemetry: true });
  await login.open("harbour", "?newSession=true");
  await login.enterEmailUntilIdle("alice@harbour.example");
  await login.enterPassword("not-her-password");
  await expect(login.alert).toBeVisible();
  await login.enterPassword("Welcome2Lobby");
  await application.expectSignedIn("harbour", "alice@harbour.example");
  await expect
    .poll(() => countsAt(sandbox, "harbour"))
    .toEqual([
      { shown: 1, email: 1, password: 2, "login invalid-credentials": 1, provider: 1 },
      { arrived: 1 },
    ]);
  const [first, second] = (await sandbox.telemetry()).map(({ content }) => content);
  const number: unknown = expect.any(Number);
  const build: unknown = expect.stringMatching(/^[\da-z]{8,}$/i);
  expect(first).toMatchObject({
    build,
    times: {
      "email-field": number,
      "taken-over": number,
      // Chromium alone measures it (Layout Instability).
      ...(browserName === "chromium" && { "layout-shift": number }),
    },
  });
  expect(second).toMatchObject({ build, times: { arrived: number } });
  expect(JSON.stringify([first, second])).not.toMatch(/alice|password":"|http|Welcome/);
});

test("without the setting nothing is loaded and nothing is sent (telemetry-01)", async ({
  application,
  login,
  sandbox,
  traffic,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.enterEmailUntilIdle("alice@harbour.example");
  await login.enterPassword("Welcome2Lobby");
  await application.expectSignedIn("harbour", "alice@harbour.example");
  const about = traffic.addresses.filter((address) => /telemetry/.test(new URL(address).pathname));
  expect([...about, ...(await sandbox.telemetry())]).toEqual([]);
});
