import { languages } from "#domain/shared/language.ts";
import { documentWords } from "#src/build/document-words.ts";

const plain = [{ type: 0, value: "Next" }];
const named = [
  { type: 0, value: "Continue to " },
  { type: 1, value: "tenant" },
];

describe("the words that the document carries", () => {
  test("are every language's, with a place for the tenant's name (prerender-02)", () => {
    const words = documentWords(["next", "continue"], () => ({ next: plain, continue: named }));
    expect(words["ids"]).toEqual(["next", "continue"]);
    expect(words["th"]).toEqual(["Next", "Continue to {tenant}"]);
    expect(Object.keys(words)).toEqual(["ids", ...languages]);
  });

  test.each([
    ["a plural", [{ type: 6, value: "days" }]],
    ["another value", [{ type: 1, value: "email" }]],
    ["nothing", []],
  ])("%s stops the build: the boot script could not say it", (_title, elements) => {
    expect(() => documentWords(["message"], () => ({ message: elements }))).toThrow("message");
  });
});
