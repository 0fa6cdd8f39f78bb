import { loadMessages } from "#translations/loader.ts";

/**
 * Returns a loader of messages that puts the words of the host in the place of the portal's. The messages of the first
 * screens are always the portal's own, as they are drawn in the document.
 */
export function loaderWith(words: object | undefined): typeof loadMessages {
  if (words === undefined) return loadMessages;
  return async (language, part) => {
    const messages = await loadMessages(language, part);
    if (part !== "rest") return messages;
    return import(/* webpackChunkName: "own-words" */ "#src/program/with-own-words.ts").then(
      ({ withOwnWords }) => withOwnWords(messages, words, language),
      () => messages,
    );
  };
}
