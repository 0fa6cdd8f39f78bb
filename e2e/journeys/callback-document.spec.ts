import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "../support/journey.ts";

const dist = resolve(import.meta.dirname, "../../dist");
const [usual = "", own = ""] = ["index.html", "callback.html"].map((name) =>
  readFileSync(resolve(dist, name), "utf8"),
);
const alice = "alice@harbour.example";

test("a provider leads back to a document without the form and its words (prerender-86)", async ({
  request,
  sandbox,
}) => {
  const sent = async (path: string) => {
    const answer = await request.get(`http://127.0.0.1:${sandbox.port}${path}`, {
      headers: { Host: `oldmill.localhost:${sandbox.port}` },
    });
    return (await answer.text()).replace(/<script type="application\/json" id="host">.*?<\/script>/, "");
  };
  for (const path of ["/authenticate", "/authenticate/", "/authenticate?langCode=de&code=c&state=s"])
    expect(await sent(path), path).toBe(own);
  for (const path of ["/login", "/authenticated", "/authenticate/x"])
    expect(await sent(path), path).toBe(usual);
  expect(own).toContain('id="reload"');
  expect(own).not.toMatch(/email-step|login\./);
});

test.describe("a program that cannot be loaded there", () => {
  test.use({ locale: "th-TH" });

  test("is told in the language of the sign-in, and can be asked for again (prerender-86, NET-05)", async ({
    page,
    login,
    application,
    text,
  }) => {
    // Without its module, the sign-in needs the program.
    const program = /\/js\/(arrival|main)\./;
    await application.startSignIn("harbour");
    await login.enterEmail(alice);
    await page.route(program, (route) => route.abort());
    await login.enterPassword();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("shell.reload.title"));
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    const again = page.getByRole("button", { name: text("shell.reload.action") });
    await expect(again).toHaveCSS("background-color", "rgb(58, 64, 73)");
    await page.unroute(program);
    await again.click();
    await application.expectSignedIn("harbour", alice);
  });
});

test("styles that could not be loaded there are asked for again by the program (prerender-88)", async ({
  page,
  portal,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/, /answered with server_error/);
  let asked = 0;
  await page.route(/\/css\/start\./, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await portal.open("harbour", "/authenticate?error=server_error&state=none");
  await expect(page.locator("body")).toHaveCSS("margin", "0px");
  expect(asked).toBe(2);
});
