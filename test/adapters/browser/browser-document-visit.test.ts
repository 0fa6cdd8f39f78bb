import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";

const loadedBy = (...types: string[]) =>
  new BrowserDocumentVisit({
    performance: { getEntriesByType: () => types.map((type) => ({ type })) } as unknown as Performance,
  });

test.each([
  ["reload", true],
  ["back_forward", true],
  ["navigate", false],
  ["prerender", false],
])("a document that was loaded by %s counts as a return: %s (login-63, login-64)", (type, isReturn) => {
  expect(loadedBy(type).isReturn).toBe(isReturn);
});

test("a browser that measures nothing tells of no return (login-64)", () => {
  expect(loadedBy().isReturn).toBe(false);
});
