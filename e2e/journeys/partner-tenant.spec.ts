import { historyOf } from "../support/browser-history.ts";
import { expect, test as base } from "../support/journey.ts";

const lena = "lena@littleinn.example";
const begin = "Log in through your partner";

/** `session` is the stored session of a partner's person. */
const test = base.extend<{ readonly session: string }>({
  session: async ({ sandbox, records }, use) => {
    const session = await sandbox.session(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    await use(session);
  },
});

test.describe("a tenant whose people come from a partner", () => {
  test("a stored session lets the person in with tenant token and code, and a logout ends it (state-09, authenticated-09)", async ({
    page,
    sandbox,
    portal,
    application,
    traffic,
    session,
  }) => {
    expect(session).not.toBe("");
    await portal.open("littleinn", "/");
    await application.expectSignedIn("littleinn", lena);
    const received = page.getByRole("listitem");
    await expect(received.filter({ hasText: "Tenant token" })).toContainText("Valid");
    await expect(received.filter({ hasText: "Tenant code" })).toContainText("This tenant");
    expect(traffic.strangersTo(sandbox.origins("littleinn"))).toEqual([]);
    expect(traffic.spentCodes).toHaveLength(1);
    expect((await historyOf(page)).filter((address) => /token|code/i.test(address))).toEqual([]);
    await portal.open("littleinn", "/logout");
    await portal.expectHeading(begin);
    expect(await sandbox.requests("auth0.logout")).toEqual([]);
    expect(await sandbox.requests("logOut")).toMatchObject([{ status: 200 }]);
    await portal.open("littleinn", "/");
    await portal.expectHeading(begin);
  });
});
