import { clauses } from "#packages/connect/check-app/app-clauses.ts";
import { sheetOf } from "#packages/connect/check-app/app-sheet.ts";
import { checked } from "./checked-application.ts";

test("an application on the package keeps every clause that can be tried on it (connect-18)", async () => {
  const results = await checked(undefined, clauses);
  expect(results.filter(({ result }) => result !== "kept").map(({ id }) => id)).toEqual([
    "begin-cookie-secure",
  ]);
  expect(clauses.length).toBeGreaterThanOrEqual(30);
  expect(sheetOf(results)).toContain(
    `${clauses.length} clauses: ${clauses.length - 1} kept, 0 broken, 1 not tried`,
  );
  expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
});

test("a mistake is found by its clause, and the sheet says what was found (connect-19)", async () => {
  const results = await checked(
    "any state accepted",
    clauses.filter(({ id }) => id.startsWith("state-")),
  );
  expect(sheetOf(results)).toContain(
    "✗ The state of another browser's sign-in is not accepted (login CSRF).\n    It was exchanged. (state-foreign)",
  );
});
