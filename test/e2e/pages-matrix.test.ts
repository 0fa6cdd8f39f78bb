import { pageNames } from "#domain/navigation/pages.ts";
import { endingOf, errorPlace, matrixActions, pagesMatrix } from "#e2e/support/pages-matrix.ts";

test("every page has a row, and every row a page and a way of its own (shell-01)", () => {
  expect([...new Set(pagesMatrix.map(({ page }) => page))].toSorted()).toEqual([...pageNames].toSorted());
  expect(new Set(pagesMatrix.map(({ by }) => by)).size).toBe(pagesMatrix.length);
});

test.each(pagesMatrix.map((row) => [row.page, row.by, row] as const))(
  "%s, by %s: an error page among the endings has a reason, and there is no other reason (error-01)",
  (_page, _by, row) => {
    const endings = matrixActions.map((action) => endingOf(row, action));
    expect(endings.some((ending) => errorPlace.test(ending))).toBe("reason" in row);
  },
);
