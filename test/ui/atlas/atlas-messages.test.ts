import { messagesOf } from "#ui/atlas/atlas-messages.ts";
import { pseudoLocale } from "#ui/atlas/pseudo-locale.ts";
import english from "#translations/en.json";

test("the pseudo-locale has the messages that views load by themselves as well (I-09)", async () => {
  const pseudo = Object.keys(await messagesOf(pseudoLocale));
  const passkeys = Object.keys(english).filter((id) => id.startsWith("passkey"));
  expect(passkeys.filter((id) => !pseudo.includes(id))).toEqual([]);
});
