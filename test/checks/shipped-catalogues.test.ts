import { judgeCatalogues } from "./message-catalogues.ts";
import { readShippedCatalogues, shippedRequirements } from "./shipped-catalogues.ts";

describe("the message files as they are shipped (language-10, I-01)", () => {
  test("agree, render and carry the specified names (language-08, language-09)", () => {
    expect(judgeCatalogues(readShippedCatalogues(process.cwd()), shippedRequirements).problems).toEqual([]);
  });
});
