type MessagesById = Readonly<Record<string, unknown>>;

/** Returns every message of the source of truth, in English where the language has none yet (L10-02). */
export function completedMessages(messages: MessagesById, english: MessagesById): MessagesById {
  return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, messages[id] ?? text]));
}
