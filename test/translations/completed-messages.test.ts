import { completedMessages } from "#translations/completed-messages.ts";

test("a file that lacks messages has the English ones in their place, and no other (language-43)", () => {
  const english = { "a.b": "A", "a.c": "C" };
  expect(completedMessages({ "a.b": "א", "a.old": "ישן" }, english)).toEqual({ "a.b": "א", "a.c": "C" });
});
