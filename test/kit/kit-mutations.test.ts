import { readFileSync } from "node:fs";
import { kitMutations, withMistake } from "./kit-mutations.ts";

describe("the mistakes that the kit is measured by (provider-53)", () => {
  it.each(kitMutations)("$mistake: fits the plug as it is", (mutation) => {
    const source = readFileSync(mutation.file, "utf8");
    expect(withMistake(mutation, source)).not.toBe(source);
  });

  it("are 100 or more, none twice", () => {
    expect(new Set(kitMutations.map(({ mistake }) => mistake)).size).toBe(kitMutations.length);
    expect(kitMutations.length).toBeGreaterThanOrEqual(100);
  });
});
