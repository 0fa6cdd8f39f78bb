import { judgeCatalogues } from "./message-catalogues.ts";
import { readShippedCatalogues, shippedRequirements } from "./shipped-catalogues.ts";

test("language-08 language-09 language-10 I-01 I-02 the message files agree, render and carry the specified names", () => {
  expect(judgeCatalogues(readShippedCatalogues(process.cwd()), shippedRequirements)).toEqual([]);
});
