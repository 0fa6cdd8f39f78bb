import { readFileSync } from "node:fs";
import { allStatePaths, atlasPages, stateAt } from "#ui/atlas/atlas-screens.ts";

describe("the screens of the state atlas", () => {
  const routes = readFileSync("src/routes.tsx", "utf8");

  test.each(Object.entries(atlasPages))(
    "%s is there exactly when the portal has a page for it",
    (page, states) => {
      const isMissing = new RegExp(
        `^\\s+"?${page}"?: (?:accountPage\\(loadNotFoundErrorPage\\)|NotFoundErrorPage),$`,
        "m",
      ).test(routes);
      expect(states === "not-there-yet").toBe(isMissing && page !== "not-found");
    },
  );

  test("every state has an address of its own, in small letters", () => {
    expect(allStatePaths.length).toBeGreaterThan(70);
    for (const path of allStatePaths) expect(path).toMatch(/^(\/[a-z0-9-]+){2,3}$/);
  });

  test("an address that names no state finds none", () => {
    expect(stateAt("/login/password/wrong-credentials")).toBeDefined();
    expect(stateAt("/login")).toBeUndefined();
    expect(stateAt("/constructor/prototype")).toBeUndefined();
  });
});
