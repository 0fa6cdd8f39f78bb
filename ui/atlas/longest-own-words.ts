import { ownWordRules } from "#domain/tenant/own-words.ts";
import type { Messages } from "#translations/loader.ts";
import { plainMessage } from "#translations/plain-message.ts";

/** Returns messages with the longest own words that an operator may give: the portal's texts, begun again and again. */
export function withLongestOwnWords(messages: Messages): Messages {
  const own = Object.entries(ownWordRules).map(([id, { longest }]) => {
    const elements = (messages[id] ?? []) as readonly { readonly type: number; readonly value: string }[];
    const text = elements.map(({ type, value }) => (type === 1 ? `{${value}}` : value)).join("");
    const again = ` ${text.replace(/\{\w+\}/, "…")}`.repeat(longest);
    return [
      id,
      plainMessage(
        Array.from(text + again)
          .slice(0, longest)
          .join(""),
      ),
    ] as const;
  });
  return { ...messages, ...Object.fromEntries(own) };
}
