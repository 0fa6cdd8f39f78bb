// Writes the folder of templates, dist/: NAME/LANGUAGE.html, .txt and .subject, and index.json, which says of each mail
// what to fill in, with an example.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mailIndex } from "./mail-index.ts";
import { mailLanguages } from "./mail.ts";
import { mailTemplate } from "./mail-template.ts";
import { mailNames } from "./mails.ts";

const dist = join(import.meta.dirname, "dist");
rmSync(dist, { recursive: true, force: true });
for (const name of mailNames) {
  mkdirSync(join(dist, name), { recursive: true });
  for (const language of mailLanguages) {
    const { subject, html, text } = mailTemplate(name, language);
    const file = join(dist, name, language);
    writeFileSync(`${file}.subject`, subject);
    writeFileSync(`${file}.html`, html);
    writeFileSync(`${file}.txt`, text);
  }
}
writeFileSync(join(dist, "index.json"), `${JSON.stringify(mailIndex(), undefined, 2)}\n`);
