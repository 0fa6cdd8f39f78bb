import { readFileSync } from "node:fs";
import { changedSource } from "#test/support/changed-source.ts";
import { plantedFaults } from "./planted-faults.ts";

test.each(plantedFaults)("$fault: has its one place in the code", (fault) => {
  const source = readFileSync(fault.file, "utf8");
  expect(changedSource(fault, source)).not.toBe(source);
});
