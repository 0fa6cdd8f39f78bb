import { createContext, runInContext } from "node:vm";
import { onceShown } from "#src/build/once-shown.ts";

/** Runs a script that waits for its document to be shown; returns how often it has run by now. */
function run(document: object) {
  const context = createContext({ document, runs: 0 });
  runInContext(onceShown("runs += 1;"), context);
  return () => context["runs"] as number;
}

describe("a script that waits until its document is shown (prerender-80)", () => {
  test("runs once on activation where the browser prerenders the document", () => {
    const listeners = new Map<string, () => void>();
    const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener);
    const runs = run({ prerendering: true, addEventListener });
    expect(runs()).toBe(0);
    listeners.get("prerenderingchange")?.();
    expect(runs()).toBe(1);
    expect([...listeners.keys()]).toEqual(["prerenderingchange"]);
  });

  test.each([{ prerendering: false }, {}])("runs at once in any other document: %j", (document) => {
    expect(run(document)()).toBe(1);
  });
});
