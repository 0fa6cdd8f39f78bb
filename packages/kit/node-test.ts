// Lets the contracts run under `node --test`: they are written for runners that provide describe, it and expect as
// globals, such as Jest and Vitest.
import { format } from "node:util";
import * as runner from "node:test";
import { expect } from "expect";

type Body = (...values: readonly unknown[]) => unknown;

/** Returns a function that declares one test, or one group, for each row of a table. */
function each(declare: (title: string, body: () => unknown) => unknown) {
  return (rows: readonly unknown[]) => (title: string, body: Body) => {
    for (const row of rows) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      const placeholders = title.match(/%[sjdpo]/g)?.length ?? 0;
      const named = format(title.replaceAll("%p", "%j"), ...values.slice(0, placeholders));
      declare(named, () => body(...values));
    }
  };
}

const { describe, test, beforeEach, afterEach, before, after } = runner;
const declareTest = (title: string, body: () => unknown) => test(title, () => body() as Promise<void>);
const declareGroup = (title: string, body: () => unknown) => describe(title, () => void body());
const withTable = Object.assign(declareTest, { each: each(declareTest) });

Object.assign(globalThis, {
  describe: Object.assign(declareGroup, { each: each(declareGroup) }),
  it: withTable,
  test: withTable,
  beforeEach,
  afterEach,
  beforeAll: before,
  afterAll: after,
  expect,
});
