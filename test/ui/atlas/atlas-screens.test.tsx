import { allStatePaths, stateAt } from "#ui/atlas/atlas-screens.ts";

describe("the screens of the state atlas", () => {
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
