// Judges the eight message files: same messages, same arguments, everything renders, nothing left in English.
import { join } from "node:path";
import { judgeCatalogues } from "./message-catalogues.ts";
import { readShippedCatalogues, shippedRequirements } from "./shipped-catalogues.ts";

const files = readShippedCatalogues(join(import.meta.dirname, "../.."));
const problems = judgeCatalogues(files, shippedRequirements);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0)
  console.log(`translations: ${files.size} languages agree, and every message renders`);
process.exitCode = problems.length === 0 ? 0 : 1;
