import { englishCore, type Messages } from "#translations/loader.ts";
import compiledEnglishMfa from "../../build/translations/mfa.en.json";
import compiledEnglishRest from "../../build/translations/rest.en.json";

/** Every English message at once, as no page has it. */
export const englishMessages: Messages = {
  ...englishCore,
  ...(compiledEnglishMfa as unknown as Messages),
  ...(compiledEnglishRest as unknown as Messages),
};
