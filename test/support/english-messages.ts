import { englishCore, type Messages } from "#translations/loader.ts";
import compiledEnglishRest from "../../build/translations/rest.en.json";

/** Every English message at once, as no page has it. */
export const englishMessages: Messages = {
  ...englishCore,
  ...(compiledEnglishRest as unknown as Messages),
};
