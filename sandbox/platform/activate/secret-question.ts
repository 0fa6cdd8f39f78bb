import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { JsonObject } from "../../world/merge-patch.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";

type SecretQuestion = components["schemas"]["SecretQuestion"];

const secretQuestions: Record<SecretQuestion, true> = {
  "mother-maiden-name": true,
  "father-middle-name": true,
  "town-where-born": true,
  "first-overseas-trip": true,
  "first-school": true,
  "first-pet-name": true,
};

/** Returns the secret question of a request; throws when the question or its answer is missing or invalid. */
export function chosenSecretQuestion(body: JsonObject): string {
  const question = requiredText(body, "secretQuestion");
  requiredText(body, "secretAnswer");
  if (!Object.hasOwn(secretQuestions, question)) {
    throw new PlatformFailure(400, "BadRequest", "There is no such secret question.");
  }
  return question;
}
