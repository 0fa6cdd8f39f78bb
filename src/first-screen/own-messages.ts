import { loadMessages } from "#translations/loader.ts";

/**
 * Returns a loader of messages that puts the tenant's words, as far as known by then, in the place of the portal's. The messages of the first
 * screens are always the portal's own, as they are drawn in the document.
 */
export function loaderWith(givenWords: () => unknown, window: Window): typeof loadMessages {
  return async (language, part) => {
    const messages = await loadMessages(language, part);
    const words = part === "rest" ? givenWords() : undefined;
    if (words === undefined) return messages;
    return import(/* webpackChunkName: "own-words" */ "#src/program/with-own-words.ts").then(
      ({ withOwnWords }) => withOwnWords(messages, words, { language, window }),
      () => messages,
    );
  };
}
