// Judges the message files: same messages, same arguments, everything renders, nothing left in English or unsaid. Drafts
// may lack messages, which are then named.
import { join } from "node:path";
import { judgeCatalogues, unusedMessages } from "./message-catalogues.ts";
import { readProgram, readShippedCatalogues, shippedRequirements } from "./shipped-catalogues.ts";

const root = join(import.meta.dirname, "../..");
const files = readShippedCatalogues(root);
const judged = judgeCatalogues(files, shippedRequirements);
for (const gap of judged.gaps) console.warn(`draft: ${gap}`);
const problems = [...judged.problems, ...unusedMessages(files.get("en") ?? "{}", readProgram(root))];
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0)
  console.log(
    `translations: ${files.size} languages agree, every message renders, and is said somewhere; ${judged.gaps.length} gaps in drafts`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;
