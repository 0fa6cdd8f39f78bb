import { englishCore, type Messages } from "#translations/loader.ts";
import compiledEnglishMfa from "../../build/translations/mfa.en.json";
import compiledEnglishRest from "../../build/translations/rest.en.json";

/** All English messages at once; in the portal no page loads them all. */
export const englishMessages: Messages = {
  ...englishCore,
  ...(compiledEnglishMfa as unknown as Messages),
  ...(compiledEnglishRest as unknown as Messages),
};
