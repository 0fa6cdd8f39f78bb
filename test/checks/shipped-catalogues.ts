import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, usualLanguages } from "#domain/shared/language.ts";
import type { Requirements } from "./message-catalogues.ts";

/** What the portal's own message files must fulfil. */
export const shippedRequirements: Requirements = {
  languages,
  drafts: languages.filter((language) => !usualLanguages.some((usual) => usual === language)),
  names: ["fieldRequired", "invalidEmailInput"],
  sameAsEnglish: {
    words: [
      "Lobby",
      "QR",
      "SMS",
      "TOTP",
      "Google Authenticator",
      "Microsoft Authenticator",
      "Authy",
      "App Store",
      "Google Play",
    ],
    messages: [
      "de common.optional",
      "de login.code.label",
      "fr login.code.label",
      "de mfa.code.label",
      "fr mfa.code.label",
      "es common.titleWithErrors",
      "es common.toneError",
      "it login.password.label",
      "de mfaFactors.passkey",
      "it mfaFactors.passkey",
    ],
  },
};

/** Returns the text of each message file under `root` that exists. */
export function readShippedCatalogues(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of shippedRequirements.languages) {
    const path = join(root, "translations", `${language}.json`);
    if (existsSync(path)) files.set(language, readFileSync(path, "utf8"));
  }
  return files;
}

/** Returns the source of all code that may use a message. */
export function readProgram(root: string): string {
  return globSync("{ui,src,translations}/**/*.{ts,tsx}", { cwd: root, exclude: ["ui/atlas/**"] })
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
}
